import type { BimUseCaseView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import type { UseCaseDecision, UseCaseState } from '@polier/contract/orders/formulas/use-case-completion';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { LinkButton } from '../../../components/button/button.tsx';
import { ProgressStrip } from '../../../components/progress-strip/progress-strip.tsx';
import { toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import type { Chain } from '../chain/chain.ts';
import { stripOfObjects } from '../chain/object-strip.ts';
import { PanelField, PanelSection, PartPanel } from '../order-part/part-panel.tsx';
import classes from '../order-part/part-panel.module.css';
import { RemovePart } from '../order-part/remove-part.tsx';
import { Segmented } from '../order-part/segmented.tsx';
import { StateSteps } from '../order-part/state-steps.tsx';
import { NoteForm } from '../overview/head/note-form.tsx';
import { UseCaseIds } from '../files/use-case-ids.tsx';
import { removeUseCase, updateUseCase } from './bim-use-cases.mutations.ts';
import { caseStates, decided } from './decide.ts';
import { capabilityLevelOf, capabilityMarks, capabilityOf } from './capability.ts';
import { UseCaseLessons } from './use-case-lessons.tsx';

interface UseCasePanelProps {
  overview: OrderOverview;
  useCase: BimUseCaseView;
  chain: Chain;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

type Change = Omit<Parameters<typeof updateUseCase>[0]['body'], 'id' | 'version'>;

const decisions = ['yes', 'maybe', 'no'] as const;
/** From 1 to 3. */
const valueWords = ['low', 'medium', 'high'] as const;
const markWords = ['missing', 'partly', 'there'] as const;
const isBack = (from: UseCaseState, to: UseCaseState | undefined): boolean =>
  to !== undefined && caseStates.indexOf(to) < caseStates.indexOf(from);

const Facts = ({ overview: { order }, useCase }: Pick<UseCasePanelProps, 'overview' | 'useCase'>) => {
  const t = useTranslation();
  const party = order.parties.find(({ id }) => id === useCase.party_id);
  const phases = order.phases.filter(({ id }) => useCase.phases.includes(id));
  const facts = [
    { key: 'party', text: party === undefined ? null : `${party.code} ${party.title}` },
    { key: 'responsible', text: useCase.responsible },
    { key: 'phases', text: phases.map(({ code, title }) => `${code} ${title}`).join('\n') },
    { key: 'software', text: useCase.software },
    { key: 'source', text: t(`bimUseCases.sources.${useCase.source}`) },
    { key: 'notes', text: useCase.notes },
  ] as const;
  return (
    <PanelSection title={t('bimUseCases.details')}>
      <dl className={classes.fields}>
        {facts.map(
          ({ key, text }) =>
            text !== null &&
            text !== '' && (
              <PanelField key={key} label={t(`bimUseCases.fields.${key}`)}>
                {text}
              </PanelField>
            ),
        )}
      </dl>
      {useCase.description !== null && useCase.description !== '' && (
        <p className={classes.text}>{useCase.description}</p>
      )}
      {useCase.can.edit && (
        <div className={classes.actions}>
          <LinkButton
            to="/bimusecases"
            search={{ orderId: order.id, useCase: useCase.id, edit: useCase.id }}
            leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
          >
            {t('common.edit')}
          </LinkButton>
        </div>
      )}
    </PanelSection>
  );
};

/** One use case: what was decided, who is able to do it, where it stands and what it needs. */
export const UseCasePanel = ({ overview, useCase, chain, onClose, onPrevious, onNext }: UseCasePanelProps) => {
  const t = useTranslation();
  const { order } = overview;
  const mayEdit = useCase.can.edit;
  const [asked, setAsked] = useState<UseCaseDecision | null>(null);
  const [isBusy, setBusy] = useState(false);

  const send = (change: Change) => updateUseCase({ body: { id: useCase.id, version: useCase.version, ...change } });
  const save = async (change: Change) => {
    if (isBusy) return;
    setBusy(true);
    await send(change).catch((error: unknown) => toastProblem(error, t('orderParts.notSaved')));
    setBusy(false);
  };
  const decide = (decision: UseCaseDecision) => {
    if (!mayEdit || decision === useCase.decision) return;
    const change = decided(useCase, decision);
    if (isBack(useCase.state, change.state)) setAsked(decision);
    else void save(change);
  };
  useHotkey(t('bimUseCases.keys.yes'), () => decide('yes'));
  useHotkey(t('bimUseCases.keys.maybe'), () => decide('maybe'));
  useHotkey(t('bimUseCases.keys.no'), () => decide('no'));

  const targets = chain.targetsOf(useCase.id);
  const objects = chain.objectsOf(useCase.id);
  const standing = [
    useCase.completion === null ? null : t('orderOverview.percentage', { percentage: useCase.completion }),
    targets.length === 0
      ? t('bimUseCases.withoutTarget')
      : t('bimUseCases.carries', { targets: targets.map(({ code, title }) => `${code} ${title}`).join(', ') }),
  ];
  const level = t(`bimUseCases.levels.${capabilityLevelOf(useCase)}`);
  return (
    <PartPanel
      code={useCase.code}
      title={useCase.title}
      standing={standing.filter(Boolean).join(', ')}
      onClose={onClose}
      row={`[data-use-case="${useCase.id}"]`}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <div className={classes.choice}>
        <span className={classes.choiceLabel}>{t('bimUseCases.decision')}</span>
        <Segmented
          label={t('bimUseCases.decision')}
          choices={decisions.map((value) => ({ value, label: t(`bimUseCases.decisionButtons.${value}`) }))}
          value={useCase.decision}
          onChange={decide}
          disabled={!mayEdit}
        />
      </div>
      {asked !== null && (
        <NoteForm
          label={t(`bimUseCases.decisionButtons.${asked}`)}
          text={t('bimUseCases.decidedBack')}
          orderId={order.id}
          isNoteNeeded
          onTake={async ({ note }) => {
            await send({ ...decided(useCase, asked), ...(note !== undefined && { note }) });
            setAsked(null);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
      <div className={classes.choice}>
        <span className={classes.choiceLabel}>{t('bimUseCases.value')}</span>
        <Segmented
          label={t('bimUseCases.value')}
          choices={valueWords.map((value) => ({ value, label: t(`bimUseCases.values.${value}`) }))}
          value={valueWords[useCase.value - 1] ?? null}
          onChange={(word) => void save({ value: valueWords.indexOf(word) + 1 })}
          disabled={!mayEdit}
        />
      </div>
      <PanelSection
        title={t('bimUseCases.capability')}
        meta={`${Math.round(capabilityOf(useCase) * 10) / 10}, ${level}`}
      >
        <div className={classes.marks}>
          {capabilityMarks.map((mark) => (
            <div key={mark} className={classes.mark}>
              <span aria-hidden="true">{t(`bimUseCases.marks.${mark}`)}</span>
              <Segmented
                label={t(`bimUseCases.marks.${mark}`)}
                choices={markWords.map((value) => ({ value, label: t(`bimUseCases.markWords.${value}`) }))}
                value={markWords[useCase[mark] - 1] ?? null}
                onChange={(word) => void save({ [mark]: markWords.indexOf(word) + 1 })}
                disabled={!mayEdit}
                small
              />
            </div>
          ))}
        </div>
      </PanelSection>
      <PanelSection title={t('bimUseCases.state')} meta={t(`bimUseCases.states.${useCase.state}`)}>
        {mayEdit && (
          <StateSteps
            states={caseStates}
            state={useCase.state}
            orderId={order.id}
            wordOf={(state) => t(`bimUseCases.stateButtons.${state}`)}
            onTake={async (state, note) => {
              await send({ state, ...(note !== undefined && { note }) });
            }}
          />
        )}
      </PanelSection>
      <PanelSection title={t('orderOverview.deliveryObjects')} meta={objects.length}>
        {objects.length === 0 ? (
          <p className={classes.quiet}>{t('bimUseCases.withoutObjects')}</p>
        ) : (
          <>
            <ProgressStrip
              height={18}
              states={[stripOfObjects(objects)]}
              label={t('bimUseCases.objectCount', { count: objects.length })}
            />
            <ul className={classes.list}>
              {objects.map(({ id, code, title, completion }) => (
                <li key={id} className={classes.item}>
                  <RouteLink to="/view" search={{ id: order.id, object: id }}>
                    <b>{code}</b> {title}
                  </RouteLink>
                  {completion === null ? '–' : t('orderOverview.percentage', { percentage: completion })}
                </li>
              ))}
            </ul>
          </>
        )}
        {useCase.decided_objects > 0 && (
          <p className={classes.quiet}>
            {t('bimUseCases.firstTime', { accepted: useCase.accepted_at_first, count: useCase.decided_objects })}
          </p>
        )}
      </PanelSection>
      <UseCaseLessons overview={overview} useCase={useCase} />
      <UseCaseIds key={useCase.id} useCase={useCase} />
      <Facts overview={overview} useCase={useCase} />
      {useCase.can.remove && (
        <RemovePart
          name={`${useCase.code} ${useCase.title}`}
          title={t('bimUseCases.removeTitle')}
          text={t('bimUseCases.removeText')}
          onRemove={async () => {
            await removeUseCase({ body: { id: useCase.id } });
            onClose();
          }}
        />
      )}
    </PartPanel>
  );
};
