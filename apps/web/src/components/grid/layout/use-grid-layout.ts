import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { GridColumn } from '../grid-column.ts';
import { type GridLayout, layoutGrid, marginColumn } from './grid-layout.ts';
import { type GridRow, longestNumberOf } from '../rows/grid-rows.ts';

const mainPadding = 16;

/** What the columns need, out of the room there is for them. */
export const useGridLayout = (
  grid: RefObject<HTMLElement | null>,
  columns: readonly GridColumn[],
  allRows: readonly GridRow[],
  hasNumbers: boolean,
): { layout: GridLayout; mainWidth: number } => {
  const [width, setWidth] = useState(1200);
  const [mainWidth, setMainWidth] = useState(560);
  const longestNumber = useMemo(() => (hasNumbers ? longestNumberOf(allRows) : null), [allRows, hasNumbers]);
  // As of the first render: no column moves while somebody edits.
  const [empty] = useState(
    () => new Set(columns.filter(({ text }) => allRows.every((row) => text(row) === '')).map(({ id }) => id)),
  );
  const layout = useMemo(
    () => layoutGrid(columns, width, longestNumber, empty),
    [columns, width, longestNumber, empty],
  );
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const update = () => {
      setWidth(element.clientWidth - marginColumn);
      const main = element.querySelector<HTMLElement>('[role="columnheader"][data-main]');
      if (main !== null) setMainWidth(main.clientWidth - mainPadding);
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, layout.template]);
  return { layout, mainWidth };
};
