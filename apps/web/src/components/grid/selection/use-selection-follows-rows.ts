import { useEffect, useRef } from 'react';
import { type GridItems, nearestRow } from '../rows/grid-items.ts';
import type { GridRange } from './grid-range.ts';
import type { GridSelectionStore } from './grid-selection.ts';

/** Its rows still stand together: no other order or filter has parted them. */
const isWhole = ({ rowIds, firstRow, lastRow }: GridRange, { items, indexOf }: GridItems): boolean => {
  const [first, last] = [indexOf.get(firstRow), indexOf.get(lastRow)];
  if (first === undefined || last === undefined || first > last) return false;
  return items.slice(first, last + 1).every((item) => item.type === 'new' || rowIds.has(item.row.id));
};

/** When the active row leaves the list (filter, removal), the one that took its place becomes active. */
export const useSelectionFollowsRows = (selection: GridSelectionStore, list: GridItems): void => {
  const lastIndex = useRef(0);
  useEffect(() => {
    const { rowId, range } = selection.get();
    if (rowId === null) return;
    const index = list.indexOf.get(rowId);
    if (range !== null && !isWhole(range, list)) selection.set({ range: null });
    if (index !== undefined) lastIndex.current = index;
    else {
      const next = nearestRow(list.items, Math.min(lastIndex.current, list.items.length - 1));
      selection.set({ rowId: next?.id ?? null, range: null, editing: null });
    }
  }, [selection, list]);
  useEffect(
    () =>
      selection.subscribe(() => {
        const index = list.indexOf.get(selection.get().rowId ?? -1);
        if (index !== undefined) lastIndex.current = index;
      }),
    [selection, list],
  );
};
