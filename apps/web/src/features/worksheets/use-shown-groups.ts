import { useMemo } from 'react';
import { useWords } from '../../platform/i18n/use-words.ts';
import type { Sheet } from './data/use-sheet.ts';
import { countByFilter, type RowFilter, shownGroups } from './model/row-filters.ts';
import {
  type DueSpan,
  dueSpans,
  groupByDue,
  groupByPerson,
  type SheetGroup,
  type SheetOrder,
} from './model/sheet-rows.ts';

/** The groups as ordered, filtered and searched, and how many rows each filter would show. */
export const useShownGroups = (
  sheet: Sheet,
  { order, filter, query }: { order: SheetOrder; filter: RowFilter; query: string },
) => {
  const t = useWords();
  const { groups, today } = sheet;
  const counts = useMemo(() => countByFilter(groups), [groups]);
  const ordered = useMemo((): SheetGroup[] => {
    if (order === 'person') return groupByPerson(groups, t('common.nobody'));
    if (order === 'topic') return groups;
    const titles = Object.fromEntries(dueSpans.map((span) => [span, t(`worksheets.spans.${span}`)])) as Record<
      DueSpan,
      string
    >;
    return groupByDue(groups, today, titles);
  }, [groups, order, today, t]);
  const shown = useMemo(() => shownGroups(ordered, filter, query), [ordered, filter, query]);
  const positions = useMemo(
    () => new Map(shown.flatMap(({ rows }) => rows).map(({ answer }, index) => [answer.id, index + 1])),
    [shown],
  );
  return { counts, shown, positions };
};
