import type { BimTargetView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import { targetStates } from '@polier/contract/orders/formulas/target-completion';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { LinkButton } from '../../../components/button/button.tsx';
import { Due } from '../../../components/due/due.tsx';
import { toastProblem } from '../../../components/toast/toast-store.ts';
import { formatDate } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import type { Chain } from '../chain/chain.ts';
import { PanelField, PanelSection, PartPanel } from '../order-part/part-panel.tsx';
import classes from '../order-part/part-panel.module.css';
import { RemovePart } from '../order-part/remove-part.tsx';
import { Segmented } from '../order-part/segmented.tsx';
import { StateSteps } from '../order-part/state-steps.tsx';
import { removeTarget, updateTarget } from './bim-targets.mutations.ts';
import { IndicatorLine } from './indicator-line.tsx';
import { indicatorWords, isTargetFinished, priorityWords } from './target-words.ts';

interface TargetPanelProps {
  overview: OrderOverview;
  target: BimTargetView;
  chain: Chain;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

type Change = Omit<Parameters<typeof updateTarget>[0]['body'], 'id' | 'version'>;

/** One target: its indicator, who answers for it and what serves it. */
export const TargetPanel = ({ overview, target, chain, onClose, onPrevious, onNext }: TargetPanelProps) => {
  const t = useTranslation();
  const { order } = overview;
  const mayEdit = target.can.edit;
  const [isBusy, setBusy] = useState(false);
  const cases = chain.casesOf(target.id);
  const send = (change: Change) => updateTarget({ body: { id: target.id, version: target.version, ...change } });
  const save = async (change: Change) => {
    if (isBusy) return;
    setBusy(true);
    await send(change).catch((error: unknown) => toastProblem(error, t('orderParts.notSaved')));
    setBusy(false);
  };
  const { completion } = target;
  return (
    <PartPanel
      code={target.code}
      title={target.title}
      standing={completion === null ? undefined : t('orderOverview.percentage', { percentage: completion })}
      onClose={onClose}
      row={`[data-target="${target.id}"]`}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <PanelSection title={t('bimTargets.indicator')}>
        <IndicatorLine target={target} labelled />
        <p className={classes.quiet}>{indicatorWords(target, cases.length, t)}</p>
        {target.actual_on !== null && (
          <p className={classes.quiet}>{t('bimTargets.measuredOn', { date: formatDate(target.actual_on) })}</p>
        )}
      </PanelSection>
      <div className={classes.choice}>
        <span className={classes.choiceLabel}>{t('bimTargets.priority')}</span>
        <Segmented
          label={t('bimTargets.priority')}
          choices={priorityWords.map((value) => ({ value, label: t(`bimTargets.priorities.${value}`) }))}
          value={priorityWords[target.priority - 1] ?? null}
          onChange={(word) => void save({ priority: priorityWords.indexOf(word) + 1 })}
          disabled={!mayEdit}
        />
      </div>
      <PanelSection title={t('bimTargets.state')} meta={t(`bimTargets.states.${target.state}`)}>
        {mayEdit && (
          <StateSteps
            states={targetStates}
            state={target.state}
            orderId={order.id}
            wordOf={(state) => t(`bimTargets.stateButtons.${state}`)}
            {...(target.state === 'running' && { alsoTo: ['missed'] as const })}
            onTake={async (state, note) => {
              await send({ state, ...(note !== undefined && { note }) });
            }}
          />
        )}
      </PanelSection>
      <PanelSection title={t('orderOverview.bimUseCases')} meta={cases.length}>
        {cases.length === 0 && <p className={classes.quiet}>{t('bimTargets.withoutUseCases')}</p>}
        <ul>
          {cases.map(({ id, code, title, completion: reached }) => (
            <li key={id} className={classes.item}>
              <RouteLink to="/bimusecases" search={{ orderId: order.id, useCase: id }}>
                <b>{code}</b> {title}
              </RouteLink>
              {reached === null ? '–' : t('orderOverview.percentage', { percentage: reached })}
            </li>
          ))}
        </ul>
      </PanelSection>
      <PanelSection title={t('bimTargets.details')}>
        <dl className={classes.fields}>
          <PanelField label={t('bimTargets.fields.responsible')}>{target.responsible ?? '–'}</PanelField>
          <PanelField label={t('bimTargets.fields.due')}>
            {target.due === null ? '–' : <Due date={target.due} done={isTargetFinished(target.state)} />}
          </PanelField>
        </dl>
        {target.description !== null && target.description !== '' && (
          <p className={classes.text}>{target.description}</p>
        )}
        {mayEdit && (
          <div className={classes.actions}>
            <LinkButton
              to="/bimtargets"
              search={{ orderId: order.id, target: target.id, edit: target.id }}
              leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
            >
              {t('common.edit')}
            </LinkButton>
          </div>
        )}
      </PanelSection>
      {target.can.remove && (
        <RemovePart
          name={`${target.code} ${target.title}`}
          title={t('bimTargets.removeTitle')}
          text={t('bimTargets.removeText')}
          onRemove={async () => {
            await removeTarget({ body: { id: target.id } });
            onClose();
          }}
        />
      )}
    </PartPanel>
  );
};
