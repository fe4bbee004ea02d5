import { appliedLessonsContract, type HistoryEntry } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Kind } from '@polier/contract/kinds';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDayMonth, formatTime, today as swissToday } from '../../../platform/formats/dates.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { type Translate, useWords } from '../../../platform/i18n/use-words.ts';
import type { OwnColumn } from '../data/sheet-queries.ts';
import { historyFields, shownChanges } from './history-lines.ts';
import classes from './question-panel.module.css';

interface QuestionHistoryProps {
  kind: Kind;
  id: number;
  /** Grows with each save, so that the list is read anew. */
  version: number;
  own: OwnColumn | null;
}

const shortest = 5;

const whenOf = (at: string, t: Translate): string => {
  const day = swissToday(new Date(at));
  if (day === swissToday()) return `${t('worksheets.today')} ${formatTime(at)}`;
  const isThisYear = day.slice(0, 4) === swissToday().slice(0, 4);
  return `${isThisYear ? formatDayMonth(day) : formatDate(day)} ${formatTime(at)}`;
};

const sentenceOf = (entry: HistoryEntry, own: OwnColumn | null, t: Translate): string => {
  const changes = shownChanges(entry.changes, own, t);
  if (changes.length > 0) return changes.join('; ');
  if (/_stored$|_created$|_added$/.test(entry.type)) return t('worksheets.history.added');
  return t('worksheets.history.edited');
};

/** Who changed what, newest first. */
export const QuestionHistory = ({ kind, id, version, own }: QuestionHistoryProps) => {
  const t = useWords();
  const options = queryOf(appliedLessonsContract[kind].history, { query: { id } });
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
      Object.keys(changes).some((field) => field in historyFields) || /_stored$|_created$|_added$/.test(type),
  );
  return (
    <section aria-label={t('worksheets.history.title')}>
      <h3 className={classes.section}>
        {t('worksheets.history.title')}
        <span className={classes.quiet}>{entries.length}</span>
      </h3>
      <ol>
        {entries.slice(0, shortest).map((entry) => (
          <HistoryLine key={entry.id} entry={entry} own={own} t={t} />
        ))}
      </ol>
      {entries.length > shortest && (
        <details className={classes.more}>
          <summary>{t('worksheets.history.earlier', { count: entries.length - shortest })}</summary>
          <ol>
            {entries.slice(shortest).map((entry) => (
              <HistoryLine key={entry.id} entry={entry} own={own} t={t} />
            ))}
          </ol>
        </details>
      )}
    </section>
  );
};

const HistoryLine = ({ entry, own, t }: { entry: HistoryEntry; own: OwnColumn | null; t: Translate }) => (
  <li className={classes.entry}>
    <time dateTime={entry.at} className={classes.when}>
      {whenOf(entry.at, t)}
    </time>
    <span>
      {entry.actor !== null && `${entry.actor.name}: `}
      {sentenceOf(entry, own, t)}
    </span>
  </li>
);
