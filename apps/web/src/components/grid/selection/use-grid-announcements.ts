import { type RefObject, useCallback, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { GridColumn } from '../grid-column.ts';
import { type GridItems, rowOf } from '../rows/grid-items.ts';
import type { GridRow } from '../rows/grid-rows.ts';

/** Longer than an edit takes to reach the rows. */
const untilDrawn = 100;

/** What a screen reader is told of an edit: the cell is left before its new text can be read in it. */
export const useGridAnnouncements = (
  items: RefObject<GridItems>,
  columnOf: (id: string) => GridColumn | undefined,
  rowName: (row: GridRow) => string,
) => {
  const t = useTranslation();
  const [announcement, announce] = useState('');
  const announceCell = useCallback(
    (rowId: number, columnId: string) => {
      setTimeout(() => {
        const [row, column] = [rowOf(items.current, rowId), columnOf(columnId)];
        if (row === null || column === undefined) return;
        announce(`${column.longHeading}, ${rowName(row)}: ${column.text(row) || t('grid.emptied')}`);
      }, untilDrawn);
    },
    [items, columnOf, rowName, t],
  );
  return { announcement, announce, announceCell };
};
