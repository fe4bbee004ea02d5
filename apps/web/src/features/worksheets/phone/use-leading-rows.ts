import { useCallback, useMemo, useState } from 'react';
import type { WorksheetGroup } from '../model/worksheet-rows.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import { leadingRows, withoutRows } from './leading-rows.ts';

interface LeadingRows {
  /** The listed groups. */
  groups: WorksheetGroup[];
  /** The rows replaced by one line before the list. */
  before: { count: number; from: string; to: string } | null;
  showAll: () => void;
}

/** The list begins with the first row that wants something; those before it, as they were on arrival, are one line. */
export const useLeadingRows = (): LeadingRows => {
  const { shown, url } = useWorksheetContext();
  const isWhole = url.filter === 'all' && url.q === '';
  const [hidden, setHidden] = useState<ReadonlySet<number>>(() => {
    const ids = isWhole ? leadingRows(shown).map(({ appliedLesson }) => appliedLesson.id) : [];
    return new Set(url.row !== undefined && ids.includes(url.row) ? [] : ids);
  });
  const groups = useMemo(() => (isWhole ? withoutRows(shown, hidden) : shown), [isWhole, shown, hidden]);
  const isListed = new Set(groups.flatMap(({ rows }) => rows.map(({ appliedLesson }) => appliedLesson.id)));
  const rows = shown.flatMap((group) => group.rows.filter(({ appliedLesson }) => !isListed.has(appliedLesson.id)));
  const [first, last] = [rows[0], rows.at(-1)];
  const showAll = useCallback(() => setHidden(new Set()), []);
  return {
    groups,
    before:
      first === undefined || last === undefined
        ? null
        : { count: rows.filter(({ state }) => state !== 'n').length, from: first.number, to: last.number },
    showAll,
  };
};
