import { type RefObject, useCallback } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { GridContextValue } from '../grid-context.ts';
import type { GridItems } from '../rows/grid-items.ts';
import { chosenRows } from '../selection/grid-range.ts';
import type { GridRow } from '../rows/grid-rows.ts';
import { setUnreadable } from '../selection/grid-selection.ts';
import { planFillDown, planFillRight } from './fill-cells.ts';

type FillContext = Pick<GridContextValue, 'selection' | 'columnOf' | 'actions' | 'isReadOnly' | 'announce'>;

/** Repeats the first row of the range below, or its first column to the right; without a range the row above the active one. */
export const useGridFill = (
  items: RefObject<GridItems>,
  { selection, columnOf, actions, isReadOnly, announce }: FillContext,
  activeRow: () => { row: GridRow; index: number } | null,
): ((direction: 'down' | 'right') => void) => {
  const t = useTranslation();
  return useCallback(
    (direction) => {
      const { range, column } = selection.get();
      const active = activeRow();
      if (isReadOnly || active === null) return;
      const columns = (range?.columns ?? [column]).flatMap((id) => columnOf(id) ?? []);
      const chosen = chosenRows(items.current, { rowId: active.row.id, range });
      const above = items.current.items.slice(0, active.index).findLast((item) => item.type === 'row');
      const fromAbove = above?.type === 'row' ? [above.row, active.row] : [];
      const edits =
        direction === 'right'
          ? planFillRight(chosen, columns, actions.isChange)
          : planFillDown(chosen.length === 1 ? fromAbove : chosen, columns, actions.isChange);
      const filled = direction === 'right' ? columns.slice(1) : columns;
      setUnreadable(
        selection,
        edits.flatMap(({ row }) => filled.map(({ id }) => ({ rowId: row.id, column: id, text: null }))),
      );
      actions.edit(edits, edits.length > 1 ? t('grid.filled', { count: edits.length }) : '');
      if (edits.length === 1) announce(t('grid.filled', { count: 1 }));
    },
    [items, selection, columnOf, actions, isReadOnly, announce, activeRow, t],
  );
};
