import type { Kind } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { SearchField } from '../../../components/search-field/search-field.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { TabBar } from '../../../components/tab-bar/tab-bar.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { ProposalsByLesson } from '../../proposals/use-open-proposals.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { isLocationComplete, type GroupedLessons, type WorksheetLocation } from '../data/fitting-lessons.ts';
import { worksheetKindOf, worksheetPermissions } from '../worksheet-kinds.ts';
import type { CreateAddress } from './create-address.ts';
import { lessonTabs } from './create-address.ts';
import { type ChoiceCounts, type ChoiceGroup, type ChoiceMarks, shownChoices } from './lesson-choice.ts';
import { LessonList } from './lesson-list.tsx';
import { hasNoLocations } from './location-choice.tsx';
import type { DraftLesson, WorksheetDraft } from './worksheet-draft.ts';
import { WriteLesson } from './write-lesson.tsx';
import classes from './create-worksheet.module.css';

interface CreateLessonsProps {
  kind: Kind;
  project: ProjectView;
  location: WorksheetLocation;
  fitting: UseQueryResult<GroupedLessons[]>;
  groups: readonly ChoiceGroup[];
  counts: ChoiceCounts;
  marks: ChoiceMarks;
  proposals: ProposalsByLesson;
  onChoose: (lessons: readonly LessonView[], isOn: boolean) => void;
  draft: WorksheetDraft;
  onDraft: (change: Partial<WorksheetDraft> | ((before: WorksheetDraft) => Partial<WorksheetDraft>)) => void;
  url: CreateAddress;
  setUrl: (change: Partial<CreateAddress>, options?: { replace?: boolean }) => void;
}

/** The lessons to choose from, or what is missing to load them. */
export const CreateLessons = (props: CreateLessonsProps) => {
  const { kind, project, location, fitting, groups, counts, marks, proposals, draft, onDraft, onChoose, url, setUrl } =
    props;
  const t = useTranslation();
  const permissions = worksheetPermissions(kind);
  const mayWrite = useCan(permissions.writeLesson, permissions.addAppliedLessons);
  const whole = useMemo(() => new Map(groups.map((group) => [group.id, group])), [groups]);
  const shown = useMemo(() => shownChoices(groups, url.tab, url.q, marks), [groups, url.tab, url.q, marks]);
  const drop = useCallback(
    (lesson: DraftLesson) =>
      onDraft((before) => ({ newLessons: before.newLessons.filter((other) => other !== lesson) })),
    [onDraft],
  );
  const isComplete = isLocationComplete(kind, location);
  // Most phases have nothing proposed; a tab that is open stays.
  const tabs = lessonTabs.filter((tab) => tab !== 'proposed' || counts.proposed > 0 || url.tab === tab);
  const offered = shown.flatMap(({ lessons }) => lessons);
  const areAllChosen = offered.every(marks.isChosen);

  if (hasNoLocations(kind, project)) {
    return (
      <div className={classes.state}>
        <EmptyState
          title={t(`worksheets.create.noLocations.${kind}`)}
          text={project.can.edit ? t('worksheets.create.noLocationsText') : t('worksheets.create.noLocationsAsk')}
          action={
            project.can.edit && (
              <LinkButton to="/projects/update" search={{ id: project.id }} variant="filled">
                {t('worksheets.create.editProject')}
              </LinkButton>
            )
          }
        />
      </div>
    );
  }
  return (
    <>
      <TabBar
        label={t('worksheets.create.tabs.label')}
        value={url.tab}
        onChange={(tab) => setUrl({ tab })}
        items={tabs.map((tab) => ({
          value: tab,
          label: t(`worksheets.create.tabs.${tab}`),
          count: isComplete ? counts[tab] : undefined,
        }))}
        tools={
          counts.fitting > 0 && (
            <>
              <SearchField value={url.q} onChange={(q) => setUrl({ q })} placeholder={t('worksheets.searchLessons')} />
              <button type="button" className={classes.all} onClick={() => onChoose(offered, !areAllChosen)}>
                {areAllChosen ? t('worksheets.create.chooseNone') : t('worksheets.create.chooseAll')}
              </button>
            </>
          )
        }
      />
      <div className={classes.columnHeads} aria-hidden="true">
        <span>{worksheetKindOf(kind).groupLabel(t)}</span>
        <span>{t('worksheets.question')}</span>
      </div>
      {!isComplete && <p className={classes.hint}>{t(`worksheets.create.chooseLocation.${kind}`)}</p>}
      {isComplete && fitting.isPending && (
        <div className={classes.loading} role="status" aria-label={t('common.loading')} />
      )}
      {fitting.isError && (
        <div className={classes.state}>
          <ErrorState
            title={t('worksheets.lessonsFailed')}
            error={fitting.error}
            onRetry={() => void fitting.refetch()}
          />
        </div>
      )}
      {isComplete && fitting.data !== undefined && counts.fitting === 0 && (
        <div className={classes.state}>
          <EmptyState
            title={t('worksheets.create.nothingFits')}
            text={mayWrite ? t(`worksheets.create.nothingFitsText.${kind}`) : undefined}
            action={
              <Button onClick={() => setUrl({ phaseId: undefined, pmPhaseId: undefined, xProcessId: undefined })}>
                {t(`worksheets.create.chooseOther.${kind}`)}
              </Button>
            }
          />
        </div>
      )}
      {counts.fitting > 0 && shown.length === 0 && (
        <div className={classes.state}>
          <EmptyState
            title={t('common.noMatch')}
            action={<Button onClick={() => setUrl({ tab: 'fitting', q: '' })}>{t('common.resetFilters')}</Button>}
          />
        </div>
      )}
      <LessonList
        groups={shown}
        whole={whole}
        isChosen={marks.isChosen}
        proposals={proposals}
        onChoose={onChoose}
        onDropLesson={drop}
      />
      {isComplete && fitting.data !== undefined && mayWrite && (
        <WriteLesson
          kind={kind}
          groups={fitting.data}
          name={`new-${kind}-${project.id}`}
          onAdd={(lesson) =>
            onDraft((before) => ({
              newLessons: [...before.newLessons.filter(({ insight }) => insight !== lesson.insight), lesson],
            }))
          }
        />
      )}
      {draft.newLessons.length > 0 && (
        <p className="visually-hidden" role="status">
          {t('worksheets.create.writtenCount', { count: draft.newLessons.length })}
        </p>
      )}
    </>
  );
};
