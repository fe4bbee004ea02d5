import { useMemo } from 'react';
import type { GridSort } from '../../../components/grid/grid-context.ts';
import type { ColumnId } from '../columns/column.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';

/** A heading sorts up, then down, then no longer. */
export const useColumnSort = (): GridSort => {
  const { url, setUrl } = useWorksheetContext();
  const { by, desc } = url;
  return useMemo(
    () => ({
      column: by,
      isDescending: desc,
      onChoose: (id) => setUrl(nextSort({ by, desc }, id as ColumnId)),
    }),
    [by, desc, setUrl],
  );
};

/** What choosing a column makes of the order. */
export const nextSort = (current: { by: ColumnId | undefined; desc: boolean }, chosen: ColumnId) => {
  if (current.by !== chosen) return { by: chosen, desc: false };
  return current.desc ? { by: undefined, desc: false } : { by: chosen, desc: true };
};
