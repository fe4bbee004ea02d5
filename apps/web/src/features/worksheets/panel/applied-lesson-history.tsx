import type { HistoryEntry } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDayMonth, formatTime, today as swissToday } from '../../../platform/formats/dates.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { CellContext } from '../columns/column.ts';
import { fieldTextOf } from '../columns/columns.ts';
import { useRowContext } from '../view/row-context.ts';
import { shownChanges } from './history-lines.ts';
import classes from './applied-lesson-panel.module.css';

interface AppliedLessonHistoryProps {
  id: number;
  /** Grows with each save, so that the list is read again. */
  version: number;
}

const shortest = 5;

const whenOf = (at: string, t: Translate): string => {
  const day = swissToday(new Date(at));
  if (day === swissToday()) return `${t('worksheets.today')} ${formatTime(at)}`;
  const isThisYear = day.slice(0, 4) === swissToday().slice(0, 4);
  return `${isThisYear ? formatDayMonth(day) : formatDate(day)} ${formatTime(at)}`;
};

const sentenceOf = (entry: HistoryEntry, context: CellContext, t: Translate): string => {
  const changes = shownChanges(entry.changes, context, t);
  if (entry.type === 'planner_change_overruled')
    return t('worksheets.history.overruled', { changes: changes.join('; ') });
  if (entry.type === 'planner_task_missing') return t('worksheets.history.taskMissing');
  if (changes.length > 0) return changes.join('; ');
  if (entry.type === 'attachment_stored') return t('worksheets.history.photoAdded');
  if (/_stored$|_created$|_added$/.test(entry.type)) return t('worksheets.history.added');
  return t('worksheets.history.edited');
};

/** Who changed what, newest first. */
export const AppliedLessonHistory = ({ id, version }: AppliedLessonHistoryProps) => {
  const t = useTranslation();
  const { kind, cellContext } = useRowContext();
  const options = queryOf(endpoints.appliedLessons[kind].history, { query: { id } });
  const { data, isError, refetch } = useQuery({
    ...options,
    queryKey: [...options.queryKey, version],
    placeholderData: (before) => before,
  });
  if (isError) {
    return (
      <p className={classes.quiet} role="alert">
        {t('worksheets.history.failed')}{' '}
        <button type="button" className={classes.link} onClick={() => void refetch()}>
          {t('common.retry')}
        </button>
      </p>
    );
  }
  if (data === undefined) return <div className={classes.skeleton} aria-hidden="true" />;
  const entries = data.filter(
    ({ type, changes }) =>
      Object.keys(changes).some((field) => fieldTextOf(field) !== undefined) ||
      /_stored$|_created$|_added$|^planner_/.test(type),
  );
  return (
    <section aria-label={t('worksheets.history.title')}>
      <h3 className={classes.section}>
        {t('worksheets.history.title')}
        <span className={classes.quiet}>{entries.length}</span>
      </h3>
      <ol>
        {entries.slice(0, shortest).map((entry) => (
          <HistoryLine key={entry.id} entry={entry} context={cellContext} t={t} />
        ))}
      </ol>
      {entries.length > shortest && (
        <details className={classes.more}>
          <summary>{t('worksheets.history.earlier', { count: entries.length - shortest })}</summary>
          <ol>
            {entries.slice(shortest).map((entry) => (
              <HistoryLine key={entry.id} entry={entry} context={cellContext} t={t} />
            ))}
          </ol>
        </details>
      )}
    </section>
  );
};

/** Who, and by which way; of a change in Planner it is not always known who made it. */
const authorOf = ({ actor, by_link: isByLink, via, type }: HistoryEntry, t: Translate): string => {
  if (type.startsWith('planner_')) return '';
  const before = (label: string) => `${t('common.labelled', { label })} `;
  if (actor === null) return via === null ? '' : before(t(`activity.via.${via}`));
  const way = isByLink ? t('answerLinks.byLink') : via === null ? null : t(`activity.via.${via}`);
  return before(way === null ? actor.name : `${actor.name} (${way})`);
};

const HistoryLine = ({ entry, context, t }: { entry: HistoryEntry; context: CellContext; t: Translate }) => (
  <li className={classes.entry}>
    <time dateTime={entry.at} className={classes.when}>
      {whenOf(entry.at, t)}
    </time>
    <span>
      {authorOf(entry, t)}
      {sentenceOf(entry, context, t)}
    </span>
  </li>
);
