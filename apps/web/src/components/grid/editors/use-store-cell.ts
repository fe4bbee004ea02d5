import { useCallback } from 'react';
import type { GridChanges, GridColumn } from '../grid-column.ts';
import { useGridContext } from '../grid-context.ts';
import type { GridRow } from '../rows/grid-rows.ts';
import { setUnreadable } from '../selection/grid-selection.ts';

/** Stores what was written in a cell, if it differs, and takes the mark of an earlier text away. */
export const useStoreCell = (row: GridRow, { id }: GridColumn): ((changes: GridChanges) => void) => {
  const { actions, selection, announceCell } = useGridContext();
  return useCallback(
    (changes) => {
      setUnreadable(selection, [{ rowId: row.id, column: id, text: null }]);
      if (!actions.isChange(row, changes)) return;
      actions.edit([{ row, changes }], '');
      announceCell(row.id, id);
    },
    [actions, selection, announceCell, row, id],
  );
};
