import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useAppearance } from '../../platform/store/appearance.ts';
import { useStore } from '../../platform/store/store.ts';
import { useArrowEntry } from '../../platform/viewport/hotkey.ts';
import { useIsCoarse } from '../../platform/viewport/media-query.ts';
import type { GridChanges } from './grid-column.ts';
import { GridContext, type GridContextValue } from './grid-context.ts';
import { GridGroups } from './groups/grid-groups.tsx';
import { GridHead } from './grid-head.tsx';
import { listItems } from './rows/grid-items.ts';
import { PasteDialog } from './paste-dialog.tsx';
import type { GridProps } from './grid-props.ts';
import { cellId } from './rows/grid-row.tsx';
import type { GridGroup, GridRow } from './rows/grid-rows.ts';
import { useGridClipboard } from './input/use-grid-clipboard.ts';
import { useGridKeys } from './input/use-grid-keys.ts';
import { useGridMoves } from './input/use-grid-moves.ts';
import { useGridMouse } from './input/use-grid-mouse.ts';
import { metricsOf, stableRowHeights } from './rows/row-heights.ts';
import { useGridLayout } from './layout/use-grid-layout.ts';
import { useGridAnnouncements } from './selection/use-grid-announcements.ts';
import { useRemeasure } from './layout/use-remeasure.ts';
import { useScroller } from './layout/use-scroller.ts';
import { useSelectionFollowsRows } from './selection/use-selection-follows-rows.ts';
import classes from './grid.module.css';

const headHeight = 21;
const noShortcuts = {};

const AnyGrid = (props: GridProps) => {
  const { columns, groups, allRows, selection, isReadOnly, actions, newRow, onShown } = props;
  const { rowName, sort, numberNote, numberHeading, groupHeading } = props;
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { layout, mainWidth } = useGridLayout(grid, columns, allRows, numberHeading !== undefined);
  const scroller = useScroller(body);
  const density = useAppearance(({ density }) => density);
  const isCoarse = useIsCoarse();
  const [writingIn, setWritingIn] = useState<string | null>(null);

  const list = useMemo(() => listItems(groups, writingIn), [groups, writingIn]);
  const items = useRef(list);
  useLayoutEffect(() => {
    items.current = list;
  });

  const metrics = useMemo(() => metricsOf(density, isCoarse, mainWidth), [density, isCoarse, mainWidth]);
  const mainText = useMemo(() => columns.find(({ width }) => width === null)?.text ?? (() => ''), [columns]);
  // Both stay the same between drawings: each new one makes the virtualizer reckon all rows again.
  const estimates = useMemo(() => stableRowHeights(metrics, mainText), [metrics, mainText]);
  const estimateSize = useCallback((index: number) => estimates(list.items[index]), [list, estimates]);
  const getItemKey = useCallback((index: number) => list.items[index]?.key ?? index, [list]);
  const virtualizer = useVirtualizer({
    count: list.items.length,
    getScrollElement: () => scroller.element,
    estimateSize,
    getItemKey,
    overscan: 8,
    scrollMargin: scroller.margin,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: 8,
  });
  useRemeasure(virtualizer, metrics);

  const scrollTo = useCallback((index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }), [virtualizer]);
  const pageSize = useCallback(() => {
    const height = (scroller.element?.clientHeight ?? 600) - headHeight;
    return Math.max(1, Math.floor(height / (metrics.base + metrics.line / 2)) - 1);
  }, [scroller, metrics]);
  const onNewRow = useCallback(
    (groupIndex: number) => {
      const group = groups[groupIndex];
      if (group === undefined || newRow?.isPossible(group) !== true) return;
      setWritingIn(group.key);
      const start = items.current.starts[groupIndex] ?? 0;
      requestAnimationFrame(() => scrollTo(start + group.rows.length));
    },
    [groups, newRow, scrollTo],
  );

  const columnOf = useCallback((id: string) => columns.find((column) => column.id === id), [columns]);
  const { shortcuts = noShortcuts, onOpen, onLeave, handle } = props;
  const { announcement, announce, announceCell } = useGridAnnouncements(items, columnOf, rowName);
  const context = { layout, columnOf, selection, isReadOnly, actions, announce };
  const moves = useGridMoves({ grid, items, context, scrollTo, pageSize });
  const { goTo, endEdit } = moves;
  const newRowKey = newRow?.shortcut;
  const onKeyDown = useGridKeys({ grid, items, context, moves, shortcuts, newRowKey, onOpen, onLeave, onNewRow });
  const { waiting, decide, ...clipboard } = useGridClipboard(grid, items, context);
  const mouse = useGridMouse({ grid, items, moves, context, onOpen });
  useSelectionFollowsRows(selection, list);

  const focus = useCallback(() => grid.current?.focus({ preventScroll: true }), []);
  useArrowEntry(() => {
    focus();
    const first = list.items.find((item) => item.type === 'row')?.row.id;
    const { rowId, column } = selection.get();
    if (rowId === null && first !== undefined) goTo(first, column);
  }, Object.keys(shortcuts));
  useImperativeHandle(handle, () => ({ goTo: (rowId) => goTo(rowId, selection.get().column), focus }), [
    goTo,
    selection,
    focus,
  ]);
  const value = useMemo<GridContextValue>(
    () => ({
      layout,
      sort,
      columnOf,
      selection,
      isReadOnly,
      actions,
      rowName,
      numberNote,
      numberHeading,
      groupHeading,
      endEdit,
      announce,
      announceCell,
    }),
    [
      layout,
      sort,
      columnOf,
      selection,
      isReadOnly,
      actions,
      rowName,
      numberNote,
      numberHeading,
      groupHeading,
      endEdit,
      announce,
      announceCell,
    ],
  );

  const isShown = list.items.length > 0 && scroller.element !== null;
  useEffect(() => {
    if (isShown && onShown !== undefined) requestAnimationFrame(() => setTimeout(onShown));
  }, [isShown, onShown]);

  const visible = isShown ? virtualizer.getVirtualItems() : [];
  const drawn = new Set(visible.map(({ index }) => index));
  // A row that is scrolled away has no cell to name.
  const activeCell = useStore(selection, ({ rowId, column, range }) => {
    const cell = range?.end ?? { rowId: rowId ?? -1, column };
    return drawn.has(list.indexOf.get(cell.rowId) ?? -1) ? cellId(cell.rowId, cell.column) : undefined;
  });
  const stopWriting = useCallback(() => {
    setWritingIn(null);
    focus();
  }, [focus]);

  return (
    <GridContext value={value}>
      <div
        ref={grid}
        role="grid"
        tabIndex={0}
        className={classes.grid}
        style={{ '--columns': layout.template } as React.CSSProperties}
        data-narrow={layout.isNarrow || undefined}
        data-read-only={isReadOnly || undefined}
        aria-label={props.label}
        aria-rowcount={list.items.length + groups.length + 1}
        aria-colcount={layout.columns.length + (numberHeading === undefined ? 1 : 2)}
        aria-readonly={isReadOnly}
        aria-multiselectable
        aria-activedescendant={activeCell}
        onKeyDown={onKeyDown}
        onFocus={mouse.onFocus}
        onMouseDown={mouse.onMouseDown}
        onMouseMove={mouse.onMouseMove}
        onClick={mouse.onClick}
        onDoubleClick={mouse.onDoubleClick}
        {...clipboard}
      >
        <GridHead />
        <div ref={body} role="presentation" className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
          {isShown && (
            <GridGroups
              groups={groups}
              list={list}
              visible={visible}
              measures={virtualizer.measurementsCache}
              margin={scroller.margin}
              measure={virtualizer.measureElement}
              newRow={newRow}
              onNewRow={onNewRow}
              onAdded={(rowId) => goTo(rowId, columns[0]?.id ?? '')}
              stopWriting={stopWriting}
              groupTools={props.groupTools}
              rowNote={props.rowNote}
              marks={props.marks}
            />
          )}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {waiting !== null && <PasteDialog outcome={waiting} onDecide={decide} />}
    </GridContext>
  );
};

/** Rows of any kind as a spreadsheet: only the rows on the screen exist, only the active cell is an editor. */
export const Grid = <R extends GridRow, C extends GridChanges, G extends GridGroup<R>>(props: GridProps<R, C, G>) => (
  // Rows and changes only pass through: what they hold is read by the columns alone.
  <AnyGrid {...(props as unknown as GridProps)} />
);
