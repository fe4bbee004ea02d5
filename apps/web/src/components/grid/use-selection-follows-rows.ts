import { useEffect, useRef } from 'react';
import { type GridItems, nearestRow } from './grid-items.ts';
import type { GridSelectionStore } from './grid-selection.ts';

/** When the active row leaves the list (filter, removal), the one that took its place becomes active. */
export const useSelectionFollowsRows = (selection: GridSelectionStore, list: GridItems): void => {
  const lastIndex = useRef(0);
  useEffect(() => {
    const { rowId } = selection.get();
    if (rowId === null) return;
    const index = list.indexOf.get(rowId);
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
