import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Key, KeyHints } from '../../../components/keys/key-hints.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { ScreenFooter } from '../../../components/screen/screen-footer.tsx';
import { toastFailed } from '../../../components/toast/toast-store.ts';
import { formatTime } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import { useOpenProposals } from '../../proposals/use-open-proposals.ts';
import {
  fittingLessonsOf,
  isLocationComplete,
  locationFieldsOf,
  locationOfKind,
  type WorksheetLocation,
} from '../data/fitting-lessons.ts';
import { useIsStacked } from '../../../platform/viewport/media-query.ts';
import { useAskingPhases } from './asking-phases.ts';
import { ChoiceSummary } from './choice-summary.tsx';
import type { CreateAddress } from './create-address.ts';
import { CreateHead } from './create-header.tsx';
import { CreateLessons } from './create-lessons.tsx';
import { choiceGroups, type ChoiceMarks, chosenIn, countChoices, withChoice } from './lesson-choice.ts';
import type { LocationErrors } from './location-choice.tsx';
import { phaseOfNewWorksheet } from './phase-of-new-worksheet.ts';
import { useWorksheetDraft } from './worksheet-draft.ts';
import { useCreateWorksheet } from './use-create-worksheet.ts';
import classes from './create-worksheet.module.css';

interface CreateWorksheetProps {
  kind: Kind;
  project: ProjectView;
  url: CreateAddress;
  setUrl: (change: Partial<CreateAddress>, options?: { replace?: boolean }) => void;
}

/** Choose where, choose which lessons, create in one step. */
export const CreateWorksheet = ({ kind, project, url, setUrl }: CreateWorksheetProps) => {
  const t = useTranslation();
  const { tradeId, pmPhaseId, xProcessId } = url;
  const asking = useAskingPhases(project.id, kindDefinitions[kind].inTrades ? tradeId : undefined);
  const isPreset = url.phaseId === undefined;
  const phaseId = url.phaseId ?? phaseOfNewWorksheet(project.phases, asking.data)?.id;
  const location = useMemo<WorksheetLocation>(
    () => locationOfKind(kind, { tradeId, phaseId, pmPhaseId, xProcessId }),
    [kind, tradeId, phaseId, pmPhaseId, xProcessId],
  );
  const isStacked = useIsStacked();
  const { draft, savedAt, change, discard } = useWorksheetDraft(`worksheet-${kind}-${project.id}`);
  const { create, isCreating, errors, setErrors } = useCreateWorksheet(discard);
  const options = fittingLessonsOf({ kind, location, projectId: project.id });
  // What fits the current phase does not flash up before the preset one is known.
  const fitting = useQuery({ ...options, enabled: options.enabled && !(isPreset && asking.isLoading) });

  const groups = useMemo(() => choiceGroups(fitting.data ?? [], draft.newLessons), [fitting.data, draft.newLessons]);
  const lastField = locationFieldsOf(kind).at(-1);
  const proposals = useOpenProposals(kind, {
    projectId: project.id,
    phaseId: lastField === undefined ? undefined : location[lastField],
  });
  const marks = useMemo<ChoiceMarks>(
    () => ({ isChosen: chosenIn(draft.chosen), isProposed: ({ id }) => proposals.has(id) }),
    [draft.chosen, proposals],
  );
  const { isChosen } = marks;
  const counts = useMemo(() => countChoices(groups, marks), [groups, marks]);
  const isReady = isLocationComplete(kind, location) && fitting.data !== undefined;

  const chooseLocation = useCallback(
    (chosen: WorksheetLocation) => {
      setUrl(chosen);
      setErrors({});
    },
    [setUrl, setErrors],
  );
  const choose = useCallback(
    (lessons: readonly LessonView[], isOn: boolean) =>
      change((before) => ({ chosen: withChoice(before.chosen, lessons, isOn) })),
    [change],
  );
  const submit = () => {
    const missing = locationFieldsOf(kind).filter((field) => location[field] === undefined);
    if (missing.length > 0) {
      const sentences: Record<string, string> = {
        tradeId: t('errors.field.required_tradeId'),
        phaseId: t('errors.field.required_phaseId'),
        pmPhaseId: t('errors.field.required_pmPhaseId'),
        xProcessId: t('worksheets.create.chooseProcess'),
      };
      setErrors(Object.fromEntries(missing.map((field) => [field, sentences[field]])) as LocationErrors);
      return;
    }
    if (!isReady) return;
    const lessonIds = groups.flatMap(({ lessons }) => lessons.filter(isChosen).map(({ id }) => id));
    const known = new Set(groups.map(({ id }) => id));
    const newLessons = draft.newLessons.filter(({ groupId }) => known.has(groupId));
    void create({ kind, projectId: project.id, location, draft: { ...draft, newLessons }, lessonIds });
  };
  // Only its own button creates an empty worksheet.
  const submitChosen = () => {
    if (isReady && counts.chosen === 0) toastFailed(t('worksheets.create.nothingChosen'), { id: 'nothing-chosen' });
    else submit();
  };
  useHotkey('mod+enter', submitChosen, { whileTyping: true });

  const label =
    counts.chosen === 0
      ? t('worksheets.create.createEmpty')
      : t('worksheets.create.createWith', { count: counts.chosen });
  const button = (
    <Button
      variant={counts.chosen === 0 ? 'default' : 'filled'}
      size="large"
      fullWidth
      loading={isCreating}
      onClick={submit}
    >
      {label}
    </Button>
  );
  return (
    <Screen
      title={t('worksheets.create.title')}
      {...(!isStacked && {
        asideLabel: t('worksheets.create.choice'),
        aside: <ChoiceSummary groups={groups} counts={counts} marks={marks} kind={kind} onChoose={choose} />,
        asideFoot: (
          <div className={classes.submit}>
            {button}
            {counts.chosen > 0 && (
              <span aria-hidden="true">
                <Key>
                  {t('common.keys.control')} {t('common.keys.enter')}
                </Key>
              </span>
            )}
          </div>
        ),
      })}
    >
      <CreateHead
        kind={kind}
        project={project}
        location={location}
        errors={errors}
        draft={draft}
        onLocation={chooseLocation}
        onDraft={change}
      />
      <CreateLessons
        kind={kind}
        project={project}
        location={location}
        fitting={fitting}
        groups={groups}
        counts={counts}
        marks={marks}
        proposals={proposals}
        onChoose={choose}
        draft={draft}
        onDraft={change}
        url={url}
        setUrl={setUrl}
      />
      {isStacked && (
        <div className={classes.phoneFoot}>
          <div>{button}</div>
        </div>
      )}
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
          <button type="button" className={classes.discard} onClick={discard}>
            {t('common.discardDraft')}
          </button>
        )}
      </ScreenFooter>
    </Screen>
  );
};
