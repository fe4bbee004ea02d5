import type { Kind } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { SearchField } from '../../../components/search-field/search-field.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { TabBar } from '../../../components/tab-bar/tab-bar.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { isPlaceComplete, type LessonGroup, type WorksheetPlace } from '../data/fitting-lessons.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { QuestionComposer } from '../grid/question-composer.tsx';
import { worksheetKindViews } from '../worksheet-kind-views.tsx';
import type { CreateAddress } from './create-address.ts';
import { lessonTabs } from './create-address.ts';
import { type ChoiceCounts, type ChoiceGroup, type IsChosen, shownChoices, withChoice } from './lesson-choice.ts';
import { LessonList } from './lesson-list.tsx';
import { hasNoPlaces } from './place-choice.tsx';
import type { DraftQuestion, SheetDraft } from './sheet-draft.ts';
import classes from './create-worksheet.module.css';

interface CreateQuestionsProps {
  kind: Kind;
  project: ProjectView;
  place: WorksheetPlace;
  fitting: UseQueryResult<LessonGroup[]>;
  groups: readonly ChoiceGroup[];
  counts: ChoiceCounts;
  isChosen: IsChosen;
  draft: SheetDraft;
  onDraft: (change: Partial<SheetDraft> | ((before: SheetDraft) => Partial<SheetDraft>)) => void;
  url: CreateAddress;
  setUrl: (change: Partial<CreateAddress>, options?: { replace?: boolean }) => void;
}

/** Writes a question that the sheet will bring along. */
const WriteQuestion = ({
  kind,
  groups,
  name,
  onAdd,
}: {
  kind: Kind;
  groups: readonly LessonGroup[];
  name: string;
  onAdd: (question: DraftQuestion) => void;
}) => {
  const t = useWords();
  const [groupId, setGroupId] = useState<number | null>(null);
  const view = worksheetKindViews[kind];
  return (
    <section className={classes.write} aria-label={t('worksheets.newQuestion')}>
      <h2 className={classes.writeTitle}>{t('worksheets.newQuestion')}</h2>
      <QuestionComposer
        groupId={groupId}
        draft={name}
        onAdd={(question) => {
          onAdd(question);
          return Promise.resolve();
        }}
        groupMissing={view.chooseGroup(t)}
        chooser={
          <div className={classes.chooser}>
            <ChoiceField
              label={view.groupWord(t)}
              choices={groups.map(({ id, title }) => ({ key: String(id), label: title }))}
              value={groupId === null ? null : String(groupId)}
              placeholder={view.chooseGroup(t)}
              onChange={(key) => setGroupId(key === null ? null : Number(key))}
            />
          </div>
        }
      />
    </section>
  );
};

/** The questions to choose from, or what stands in the way. */
export const CreateQuestions = (props: CreateQuestionsProps) => {
  const { kind, project, place, fitting, groups, counts, isChosen, draft, onDraft, url, setUrl } = props;
  const t = useWords();
  const view = worksheetKindViews[kind];
  const mayWrite = useCan(view.permissions.writeLesson, view.permissions.addAnswers);
  const whole = useMemo(() => new Map(groups.map((group) => [group.id, group])), [groups]);
  const shown = useMemo(() => shownChoices(groups, url.tab, url.q, isChosen), [groups, url.tab, url.q, isChosen]);
  const choose = useCallback(
    (lessons: readonly LessonView[], isOn: boolean) =>
      onDraft((before) => ({ chosen: withChoice(before.chosen, lessons, isOn) })),
    [onDraft],
  );
  const drop = useCallback(
    (question: DraftQuestion) =>
      onDraft((before) => ({ questions: before.questions.filter((other) => other !== question) })),
    [onDraft],
  );
  const isComplete = isPlaceComplete[kind](place);
  const areAllChosen = counts.chosen === counts.fitting;

  if (hasNoPlaces[kind](project)) {
    return (
      <div className={classes.state}>
        <EmptyState
          title={t(`worksheets.create.noPlaces.${kind}`)}
          text={project.can.edit ? t('worksheets.create.noPlacesText') : t('worksheets.create.noPlacesAsk')}
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
        items={lessonTabs.map((tab) => ({
          value: tab,
          label: t(`worksheets.create.tabs.${tab}`),
          count: isComplete ? counts[tab] : undefined,
        }))}
        tools={
          counts.fitting > 0 && (
            <>
              <SearchField value={url.q} onChange={(q) => setUrl({ q })} placeholder={t('worksheets.searchLessons')} />
              <button
                type="button"
                className={classes.all}
                onClick={() =>
                  choose(
                    groups.flatMap(({ lessons }) => lessons),
                    !areAllChosen,
                  )
                }
              >
                {areAllChosen ? t('worksheets.create.chooseNone') : t('worksheets.create.chooseAll')}
              </button>
            </>
          )
        }
      />
      <div className={classes.columnHeads} aria-hidden="true">
        <span>{view.groupWord(t)}</span>
        <span>{t('worksheets.question')}</span>
      </div>
      {!isComplete && <p className={classes.hint}>{t(`worksheets.create.choosePlace.${kind}`)}</p>}
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
      <LessonList groups={shown} whole={whole} isChosen={isChosen} onChoose={choose} onDropQuestion={drop} />
      {isComplete && fitting.data !== undefined && mayWrite && (
        <WriteQuestion
          kind={kind}
          groups={fitting.data}
          name={`new-${kind}-${project.id}`}
          onAdd={(question) =>
            onDraft((before) => ({
              questions: [...before.questions.filter(({ insight }) => insight !== question.insight), question],
            }))
          }
        />
      )}
      {draft.questions.length > 0 && (
        <p className="visually-hidden" role="status">
          {t('worksheets.create.writtenCount', { count: draft.questions.length })}
        </p>
      )}
    </>
  );
};
