import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { Button, IconButton } from '../../../components/button/button.tsx';
import { Check } from '../../../components/check/check.tsx';
import { MandatoryMark, LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { SearchField } from '../../../components/search-field/search-field.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { fittingLessonsOf, type GroupedLessons, locationOfWorksheet } from '../data/fitting-lessons.ts';
import type { WorksheetModel } from '../data/use-worksheet-model.ts';
import type { AppliedLesson } from '../model/applied-lesson.ts';
import { lessonNote } from '../model/lesson-note.ts';
import { depthsOf, inTreeOrder, tickOf } from '../model/lesson-tree.ts';
import { plainText } from '../../../platform/formats/plain-text.ts';
import panelClasses from './applied-lesson-panel.module.css';
import classes from './add-lessons-panel.module.css';

export interface AddLessonsPanelProps {
  model: WorksheetModel;
  onClose: () => void;
  onAdded: (added: readonly AppliedLesson[]) => void;
}

/** Fitting lessons that are not in the worksheet yet. */
const useMissingLessons = (model: WorksheetModel) => {
  const query = useQuery(fittingLessonsOf(locationOfWorksheet(model.worksheet)));
  const applied = useMemo(
    () => new Set(model.groups.flatMap(({ rows }) => rows.map(({ appliedLesson }) => appliedLesson.lesson.id))),
    [model.groups],
  );
  const groups = useMemo(
    () =>
      (query.data ?? []).flatMap((group): GroupedLessons[] => {
        const lessons = inTreeOrder(group.lessons).filter(({ id }) => !applied.has(id));
        return lessons.length === 0 ? [] : [{ ...group, lessons }];
      }),
    [query.data, applied],
  );
  return { query, groups };
};

const useChoice = () => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  return { chosen, choose, clear: () => setChosen(new Set()) };
};

/** Adds lessons of the company to the worksheet without leaving it. */
export const AddLessonsPanel = ({ model, onClose, onAdded }: AddLessonsPanelProps) => {
  const t = useTranslation();
  const id = useId();
  const { query, groups } = useMissingLessons(model);
  const { chosen, choose, clear } = useChoice();
  const [search, setSearch] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isAdding, setAdding] = useState(false);

  const shown = useMemo(() => {
    const wanted = plainText(search).split(/\s+/).filter(Boolean);
    return groups.flatMap((group) => {
      const lessons = group.lessons.filter(({ insight }) => wanted.every((word) => plainText(insight).includes(word)));
      return lessons.length === 0 ? [] : [{ ...group, lessons }];
    });
  }, [groups, search]);
  const total = groups.reduce((sum, { lessons }) => sum + lessons.length, 0);

  const add = async () => {
    setAdding(true);
    setError(null);
    try {
      const added = await model.actions.addLessons([...chosen]);
      clear();
      onAdded(added);
    } catch (problem) {
      setError(problem);
    } finally {
      setAdding(false);
    }
  };

  return (
    <form
      className={panelClasses.panel}
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.size > 0) void add();
      }}
    >
      <header className={panelClasses.top}>
        <h2 className={panelClasses.heading} id={`${id}-title`}>
          {t('worksheets.addQuestions')}
        </h2>
        <IconButton label={t('worksheets.closePanel')} onClick={onClose}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </IconButton>
      </header>
      {query.isError && (
        <ErrorState error={query.error} title={t('worksheets.lessonsFailed')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <div className={panelClasses.skeleton} aria-label={t('common.loading')} role="status" />}
      {query.data !== undefined && total === 0 && (
        <EmptyState title={t('worksheets.allApplied')} text={t('worksheets.allAppliedText')} />
      )}
      {total > 0 && (
        <>
          <div className={classes.search}>
            <SearchField
              value={search}
              onChange={setSearch}
              placeholder={t('worksheets.searchLessons')}
              slash={false}
            />
          </div>
          {shown.length === 0 && <p className={panelClasses.quiet}>{t('common.nothingFound')}</p>}
          {shown.map((group) => {
            const depths = depthsOf(group.lessons);
            const tick = tickOf(group.lessons, (lesson) => chosen.has(lesson.id));
            return (
              <fieldset key={group.id} className={classes.group}>
                <legend className={classes.legend}>
                  <Check
                    checked={tick === 'all'}
                    isPartial={tick === 'some'}
                    onChange={(isChosen) =>
                      choose(
                        group.lessons.map((lesson) => lesson.id),
                        isChosen,
                      )
                    }
                    label={group.title}
                  />
                </legend>
                {group.lessons.map((lesson) => (
                  <Check
                    key={lesson.id}
                    className={classes.lesson ?? ''}
                    data-depth={depths.get(lesson.id)}
                    checked={chosen.has(lesson.id)}
                    onChange={(isChosen) => choose([lesson.id], isChosen)}
                    label={
                      <LessonText level={3} as="span">
                        {lesson.insight}
                        {lesson.mandatory && <MandatoryMark label={t('common.mandatoryQuestion')} />}
                        {!lesson.approved && <span className={classes.note}> {t(lessonNote(lesson))}</span>}
                      </LessonText>
                    }
                  />
                ))}
              </fieldset>
            );
          })}
          {error !== null && <ErrorState error={error} title={t('worksheets.addFailed')} onRetry={() => void add()} />}
          <div className={classes.foot}>
            <Button
              type="submit"
              variant="filled"
              size="large"
              fullWidth
              loading={isAdding}
              disabled={chosen.size === 0}
            >
              {chosen.size === 0 ? t('worksheets.chooseQuestions') : t('worksheets.addCount', { count: chosen.size })}
            </Button>
          </div>
        </>
      )}
    </form>
  );
};
