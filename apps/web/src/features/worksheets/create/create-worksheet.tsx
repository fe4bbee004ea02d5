import type { Kind } from '@polier/contract/kinds';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Key, KeyHints } from '../../../components/keys/key-hints.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { ScreenFooter } from '../../../components/screen/screen-footer.tsx';
import { formatTime } from '../../../platform/formats/dates.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import { fittingLessonsOf, isPlaceComplete, type WorksheetPlace } from '../data/fitting-lessons.ts';
import { useIsStacked } from '../use-is-stacked.ts';
import { worksheetKindViews } from '../worksheet-kind-views.tsx';
import { ChoiceSummary } from './choice-summary.tsx';
import type { CreateAddress } from './create-address.ts';
import { CreateHead } from './create-head.tsx';
import { CreateQuestions } from './create-questions.tsx';
import { choiceGroups, chosenIn, countChoices } from './lesson-choice.ts';
import { type PlaceErrors, placeFields } from './place-choice.tsx';
import { useSheetDraft } from './sheet-draft.ts';
import { useCreateSheet } from './use-create-sheet.ts';
import classes from './create-worksheet.module.css';

interface CreateWorksheetProps {
  kind: Kind;
  project: ProjectView;
  url: CreateAddress;
  setUrl: (change: Partial<CreateAddress>, options?: { replace?: boolean }) => void;
}

/** Choose where, choose which questions, create in one step. */
export const CreateWorksheet = ({ kind, project, url, setUrl }: CreateWorksheetProps) => {
  const t = useWords();
  const view = worksheetKindViews[kind];
  const { tradeId, phaseId, pmPhaseId, xProcessId } = url;
  const place = useMemo<WorksheetPlace>(
    () => ({ trade: { tradeId, phaseId }, pm: { pmPhaseId }, x: { xProcessId } })[kind],
    [kind, tradeId, phaseId, pmPhaseId, xProcessId],
  );
  const isStacked = useIsStacked();
  const { draft, savedAt, change, forget } = useSheetDraft(`worksheet-${kind}-${project.id}`);
  const { create, isCreating, errors, setErrors } = useCreateSheet(forget);
  const fitting = useQuery(fittingLessonsOf(kind, place));

  const groups = useMemo(() => choiceGroups(fitting.data ?? [], draft.questions), [fitting.data, draft.questions]);
  const isChosen = useMemo(() => chosenIn(draft.chosen), [draft.chosen]);
  const counts = useMemo(() => countChoices(groups, isChosen), [groups, isChosen]);
  const isReady = isPlaceComplete[kind](place) && fitting.data !== undefined;

  const choosePlace = useCallback(
    (chosen: WorksheetPlace) => {
      setUrl(chosen);
      setErrors({});
    },
    [setUrl, setErrors],
  );
  const submit = () => {
    const missing = placeFields[kind].filter((field) => place[field] === undefined);
    if (missing.length > 0) {
      const sentences: Record<string, string> = {
        tradeId: t('errors.field.required_tradeId'),
        phaseId: t('errors.field.required_phaseId'),
        pmPhaseId: t('errors.field.required_pmPhaseId'),
        xProcessId: t('worksheets.create.chooseProcess'),
      };
      setErrors(Object.fromEntries(missing.map((field) => [field, sentences[field]])) as PlaceErrors);
      return;
    }
    if (!isReady) return;
    const lessonIds = groups.flatMap(({ lessons }) => lessons.filter(isChosen).map(({ id }) => id));
    const known = new Set(groups.map(({ id }) => id));
    const questions = draft.questions.filter(({ groupId }) => known.has(groupId));
    void create({ kind, projectId: project.id, place, draft: { ...draft, questions }, lessonIds });
  };
  useHotkey('mod+enter', submit, { whileTyping: true });

  const label =
    counts.chosen === 0
      ? t('worksheets.create.createEmpty')
      : t('worksheets.create.createWith', { count: counts.chosen });
  const button = (
    <Button variant="filled" size="large" fullWidth loading={isCreating} onClick={submit}>
      {label}
    </Button>
  );
  return (
    <Screen
      title={t('worksheets.create.title')}
      {...(!isStacked && {
        asideLabel: t('worksheets.create.choice'),
        aside: <ChoiceSummary groups={groups} counts={counts} isChosen={isChosen} groupWord={view.groupWord(t)} />,
        asideFoot: (
          <div className={classes.submit}>
            {button}
            <span aria-hidden="true">
              <Key>
                {t('common.keys.control')} {t('common.keys.enter')}
              </Key>
            </span>
          </div>
        ),
      })}
    >
      <CreateHead
        kind={kind}
        project={project}
        place={place}
        errors={errors}
        draft={draft}
        onPlace={choosePlace}
        onDraft={change}
      />
      <CreateQuestions
        kind={kind}
        project={project}
        place={place}
        fitting={fitting}
        groups={groups}
        counts={counts}
        isChosen={isChosen}
        draft={draft}
        onDraft={change}
        url={url}
        setUrl={setUrl}
      />
      {isStacked && <div className={classes.phoneFoot}>{button}</div>}
      <ScreenFooter
        state={savedAt !== null && t('common.draft', { time: formatTime(savedAt) })}
        keys={
          <KeyHints
            hints={[
              { keys: [t('common.keys.space')], label: t('worksheets.keys.choose') },
              { keys: [`${t('common.keys.shift')} ${t('common.keys.space')}`], label: t('worksheets.keys.wholeGroup') },
              { keys: ['?'], label: t('common.allShortcuts') },
            ]}
          />
        }
      >
        {counts.mandatory > 0 && <span>{t('worksheets.create.lockedLegend')}</span>}
        {savedAt !== null && (
          <button type="button" className={classes.discard} onClick={forget}>
            {t('common.discardDraft')}
          </button>
        )}
      </ScreenFooter>
    </Screen>
  );
};
