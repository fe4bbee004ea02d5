import { useMemo } from 'react';
import type { GridSort } from '../../../components/grid/grid-context.ts';
import { nextSort } from '../../../components/grid/rows/row-sorting.ts';
import type { SortableColumn } from '../columns/column.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';

/** A heading sorts up, then down, then no longer. */
export const useColumnSort = (): GridSort => {
  const { url, setUrl } = useWorksheetContext();
  const { by, desc } = url;
  return useMemo(
    () => ({
      column: by,
      isDescending: desc,
      onChoose: (id) => setUrl(nextSort({ by, desc }, id as SortableColumn)),
    }),
    [by, desc, setUrl],
  );
};
