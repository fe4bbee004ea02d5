import type { RowFilter } from '@polier/contract/worksheets/row-filters';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { CellContext, SortableColumn } from '../columns/column.ts';
import { columnOf, longHeadingOf, searchedText } from '../columns/columns.ts';
import type { WorksheetModel } from '../data/use-worksheet-model.ts';
import { countByFilter, shownGroups } from '../model/row-filters.ts';
import { numberColumn } from '../../../components/grid/grid-context.ts';
import { useRefusedRows } from '../../../components/grid/queue/use-refused-rows.ts';
import { inOrder, sortedRows } from '../../../components/grid/rows/row-sorting.ts';
import {
  type DueSpan,
  dueSpans,
  groupByDue,
  groupByPerson,
  type WorksheetGroup,
  type WorksheetOrder,
  type WorksheetRow,
} from '../model/worksheet-rows.ts';

const sortedIds = (
  groups: readonly WorksheetGroup[],
  { by, isDescending }: { by: SortableColumn | undefined; isDescending: boolean },
  context: CellContext,
): number[] => {
  if (by === undefined || by === numberColumn) return [];
  const { sortKey, text } = columnOf(by);
  const keyOf = ({ appliedLesson }: WorksheetRow) => (sortKey ?? text)(appliedLesson, context);
  const rows = groups.flatMap(({ rows }) => rows);
  return sortedRows(rows, keyOf, { isDescending, language: context.language }).map(({ id }) => id);
};

/** The groups as ordered, filtered and searched, and how many rows each filter would show. */
export const useShownGroups = (
  model: WorksheetModel,
  cellContext: CellContext,
  {
    order,
    by,
    isDescending,
    filter,
    query,
    held,
  }: {
    order: WorksheetOrder;
    /** A column, instead of the order. */
    by: SortableColumn | undefined;
    isDescending: boolean;
    filter: RowFilter;
    query: string;
    held: ReadonlySet<number>;
  },
) => {
  const t = useTranslation();
  const { groups, today } = model;
  const refused = useRefusedRows(model.queue);
  // As of the choice: an edit in the sorted column must not take the row from under the cursor.
  const sorting = `${by ?? ''} ${isDescending}`;
  const [sorted, setSorted] = useState(() => ({ sorting: '', ids: [] as readonly number[] }));
  if (sorted.sorting !== sorting) setSorted({ sorting, ids: sortedIds(groups, { by, isDescending }, cellContext) });
  const counts = useMemo(() => countByFilter(groups), [groups]);
  const ordered = useMemo((): WorksheetGroup[] => {
    const allRows = () => groups.flatMap(({ rows }) => rows);
    const byColumn = (column: string, rows: WorksheetRow[]): WorksheetGroup[] => {
      const title = t('worksheets.orders.column', { column });
      return [{ key: `by-${by}`, number: null, title, groupId: null, rows }];
    };
    // Editing changes no number: the order needs not be kept as it was when it was chosen.
    if (by === numberColumn)
      return byColumn(t('worksheets.columns.number'), isDescending ? allRows().toReversed() : allRows());
    if (by !== undefined) {
      return byColumn(longHeadingOf(columnOf(by), cellContext, t), inOrder(allRows(), sorted.ids));
    }
    if (order === 'person') return groupByPerson(groups, t('common.nobody'));
    if (order === 'topic') return groups;
    const titles = Object.fromEntries(dueSpans.map((span) => [span, t(`worksheets.spans.${span}`)])) as Record<
      DueSpan,
      string
    >;
    return groupByDue(groups, today, titles);
  }, [groups, order, by, isDescending, sorted, cellContext, today, t]);
  const shown = useMemo(
    () => shownGroups(ordered, { filter, query, held, refused }, (row) => searchedText(row, cellContext)),
    [ordered, filter, query, held, refused, cellContext],
  );
  const positions = useMemo(
    () => new Map(shown.flatMap(({ rows }) => rows).map(({ appliedLesson }, index) => [appliedLesson.id, index + 1])),
    [shown],
  );
  return { counts, shown, positions };
};
