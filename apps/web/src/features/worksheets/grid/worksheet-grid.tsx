import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppearance } from '../../../platform/store/appearance.ts';
import { useArrowEntry } from '../../../platform/viewport/hotkey.ts';
import { useIsCoarse } from '../../../platform/viewport/media-query.ts';
import type { Column } from '../columns/column.ts';
import { shownColumns } from '../columns/columns.ts';
import { layoutGrid, marginColumn } from '../columns/grid-layout.ts';
import { listItems } from './grid-items.ts';
import { longestNumberOf } from '../model/worksheet-rows.ts';
import { useRowContext } from '../view/row-context.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import { GridContext } from './grid-context.ts';
import { GridHead } from './grid-head.tsx';
import { GridGroups } from './grid-groups.tsx';
import { metricsOf, stableRowHeights } from './row-heights.ts';
import { useGridClipboard } from '../input/use-grid-clipboard.ts';
import { useGridKeys } from '../input/use-grid-keys.ts';
import { useGridMouse } from '../input/use-grid-mouse.ts';
import { useScroller } from './use-scroller.ts';
import { useRemeasure } from './use-remeasure.ts';
import { useSelectionFollowsRows } from './use-selection-follows-rows.ts';
import { cellId } from './grid-row.tsx';
import { useStore } from '../../../platform/store/store.ts';
import classes from './grid.module.css';

const headHeight = 21;
const lessonPadding = 16;

/** What the columns of this worksheet need, out of the room there is for them. */
const useGridLayout = (width: number) => {
  const { model } = useWorksheetContext();
  const { cellContext } = useRowContext();
  const { groups, worksheet } = model;
  const longestNumber = useMemo(() => longestNumberOf(groups), [groups]);
  // As of the first render: no column moves while somebody edits.
  const [empty] = useState(() => {
    const rows = groups.flatMap((group) => group.rows);
    const isEmpty = ({ text }: Column) => rows.every(({ appliedLesson }) => text(appliedLesson, cellContext) === '');
    return new Set(
      shownColumns(worksheet.columns, cellContext)
        .filter(isEmpty)
        .map(({ id }) => id),
    );
  });
  return useMemo(
    () => layoutGrid(shownColumns(worksheet.columns, cellContext), width, longestNumber, empty),
    [worksheet.columns, cellContext, width, longestNumber, empty],
  );
};

/** The worksheet as a grid: only the rows on the screen exist, only the active cell is an editor. */
export const WorksheetGrid = () => {
  const t = useTranslation();
  const { model, shown: groups, canAdd, grid: handle, openPanel, closePanel } = useWorksheetContext();
  const { selection, isReadOnly } = useRowContext();
  const [width, setWidth] = useState(1200);
  const layout = useGridLayout(width);
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const scroller = useScroller(body);
  const density = useAppearance(({ density }) => density);
  const isCoarse = useIsCoarse();
  const [writingIn, setWritingIn] = useState<string | null>(null);
  const [lessonWidth, setLessonWidth] = useState(560);

  const list = useMemo(() => listItems(groups, writingIn), [groups, writingIn]);
  const items = useRef(list);
  useLayoutEffect(() => {
    items.current = list;
  });

  const metrics = useMemo(() => metricsOf(density, isCoarse, lessonWidth), [density, isCoarse, lessonWidth]);
  // Both stay the same between drawings: each new one makes the virtualizer reckon all rows again.
  const estimates = useMemo(() => stableRowHeights(metrics), [metrics]);
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

  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const update = () => {
      const width = element.clientWidth - marginColumn;
      setWidth(width);
      const lesson = element.querySelector<HTMLElement>('[role="columnheader"][data-column="lesson"]');
      if (lesson !== null) setLessonWidth(lesson.clientWidth - lessonPadding);
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [layout.template]);

  const scrollTo = useCallback((index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }), [virtualizer]);
  const pageSize = useCallback(() => {
    const height = (scroller.element?.clientHeight ?? 600) - headHeight;
    return Math.max(1, Math.floor(height / (metrics.base + metrics.line / 2)) - 1);
  }, [scroller, metrics]);
  const onNewLesson = useCallback(
    (groupIndex: number) => {
      const group = groups[groupIndex];
      if (!canAdd || group === undefined || group.groupId === null) return;
      setWritingIn(group.key);
      const start = items.current.starts[groupIndex] ?? 0;
      requestAnimationFrame(() => scrollTo(start + group.rows.length));
    },
    [groups, canAdd, scrollTo],
  );
  const onOpenPanel = useCallback(() => openPanel('row'), [openPanel]);
  const keys = useGridKeys({
    grid,
    items,
    layout,
    scrollTo,
    pageSize,
    onOpenPanel,
    onClosePanel: closePanel,
    onNewLesson,
  });
  const { goTo, endEdit } = keys;
  const clipboard = useGridClipboard(grid, items, layout);
  const mouse = useGridMouse({ grid, items, moves: keys, onOpenPanel });
  useSelectionFollowsRows(selection, list);

  const focus = useCallback(() => grid.current?.focus({ preventScroll: true }), []);
  useArrowEntry(() => {
    focus();
    const first = list.items.find((item) => item.type === 'row')?.row.appliedLesson.id;
    const { rowId, column } = selection.get();
    if (rowId === null && first !== undefined) goTo(first, column);
  });
  useImperativeHandle(handle, () => ({ goTo: (rowId) => goTo(rowId, selection.get().column), focus }), [
    goTo,
    selection,
    focus,
  ]);
  const value = useMemo(() => ({ layout, endEdit }), [layout, endEdit]);

  const isShown = list.items.length > 0 && scroller.element !== null;
  useEffect(() => {
    if (!isShown) return;
    // After the frame in which the rows were painted; the benchmark measures up to here.
    requestAnimationFrame(() => setTimeout(() => performance.mark('worksheet:usable')));
  }, [isShown]);

  const activeCell = useStore(selection, ({ rowId, column }) => (rowId === null ? undefined : cellId(rowId, column)));
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
        aria-label={t('worksheets.gridLabel', { title: model.worksheet.title })}
        aria-rowcount={list.items.length + groups.length + 1}
        aria-colcount={layout.columns.length + 2}
        aria-readonly={isReadOnly}
        aria-activedescendant={activeCell}
        onKeyDown={keys.onKeyDown}
        onFocus={mouse.onFocus}
        onMouseDown={mouse.onMouseDown}
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
              visible={virtualizer.getVirtualItems()}
              measures={virtualizer.measurementsCache}
              margin={scroller.margin}
              measure={virtualizer.measureElement}
              onNewLesson={canAdd ? onNewLesson : undefined}
              onAdded={(appliedLesson) => goTo(appliedLesson.id, 'lesson')}
              stopWriting={stopWriting}
            />
          )}
        </div>
      </div>
    </GridContext>
  );
};
