import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { useAppState } from '../../../platform/store/app-state.ts';
import { useIsCoarse } from '../../../platform/viewport/media-query.ts';
import type { Sheet } from '../data/use-sheet.ts';
import { listItems } from '../model/grid-items.ts';
import type { SheetGroup } from '../model/sheet-rows.ts';
import { GridContext, type GridContextValue } from './grid-context.ts';
import { GridHead } from './grid-head.tsx';
import { GridGroups } from './grid-groups.tsx';
import { metricsOf, steadyEstimates } from './row-heights.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridMouse } from './use-grid-mouse.ts';
import { useScroller } from './use-scroller.ts';
import { useRemeasure } from './use-remeasure.ts';
import { useSelectionFollowsRows } from './use-selection-follows-rows.ts';
import { cellId } from './grid-row.tsx';
import { useStore } from '../../../platform/store/store.ts';
import classes from './grid.module.css';

export interface GridHandle {
  goTo: (rowId: number) => void;
  focus: () => void;
}

export interface WorksheetGridProps {
  sheet: Sheet;
  /** The groups that fit filter and search. */
  groups: SheetGroup[];
  context: Omit<GridContextValue, 'endEdit'>;
  groupWord: string;
  ownTitle: string;
  onOpenPanel: () => void;
  /** False when there was none open. */
  onClosePanel: () => boolean;
  onHelp: () => void;
  canAdd: boolean;
  /** Told the width between axis and right edge. */
  onWidth: (width: number) => void;
  ref?: Ref<GridHandle>;
  children?: ReactNode;
}

const headHeight = 21;
const marginColumn = 134;
const questionPadding = 16;

/** The sheet as a grid: only the rows on the screen exist, only the active cell is an editor. */
export const WorksheetGrid = (props: WorksheetGridProps) => {
  const { sheet, groups, context, groupWord, ownTitle, onOpenPanel, onClosePanel, onHelp, canAdd, onWidth, ref } =
    props;
  const t = useWords();
  const { selection, layout } = context;
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const scroller = useScroller(body);
  const density = useAppState((state) => state.density);
  const isCoarse = useIsCoarse();
  const [writingIn, setWritingIn] = useState<string | null>(null);
  const [questionWidth, setQuestionWidth] = useState(560);

  const list = useMemo(() => listItems(groups, writingIn), [groups, writingIn]);
  const items = useRef(list);
  useLayoutEffect(() => {
    items.current = list;
  });

  const metrics = useMemo(() => metricsOf(density, isCoarse, questionWidth), [density, isCoarse, questionWidth]);
  // Both stay the same between drawings: each new one makes the virtualizer reckon all rows anew.
  const estimates = useMemo(() => steadyEstimates(metrics), [metrics]);
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
      onWidth(width);
      const question = element.querySelector<HTMLElement>('[role="columnheader"][data-column="question"]');
      if (question !== null) setQuestionWidth(question.clientWidth - questionPadding);
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [onWidth, layout.template]);

  const scrollTo = useCallback((index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }), [virtualizer]);
  const pageSize = useCallback(() => {
    const height = (scroller.element?.clientHeight ?? 600) - headHeight;
    return Math.max(1, Math.floor(height / (metrics.base + metrics.line / 2)) - 1);
  }, [scroller, metrics]);
  const onNewQuestion = useCallback(
    (groupIndex: number) => {
      const group = groups[groupIndex];
      if (!canAdd || group === undefined || group.groupId === null) return;
      setWritingIn(group.key);
      const start = items.current.starts[groupIndex] ?? 0;
      requestAnimationFrame(() => scrollTo(start + group.rows.length));
    },
    [groups, canAdd, scrollTo],
  );
  const keys = useGridKeys({
    grid,
    items,
    context,
    scrollTo,
    pageSize,
    onOpenPanel,
    onClosePanel,
    onNewQuestion,
    onHelp,
  });
  const { goTo, endEdit } = keys;
  const clipboard = useGridClipboard(grid, items, context);
  const mouse = useGridMouse({ grid, items, context, moves: keys, onOpenPanel });
  useSelectionFollowsRows(selection, list);

  const focus = useCallback(() => grid.current?.focus({ preventScroll: true }), []);
  useImperativeHandle(ref, () => ({ goTo: (rowId) => goTo(rowId, selection.get().column), focus }), [
    goTo,
    selection,
    focus,
  ]);
  const value = useMemo(() => ({ ...context, endEdit }), [context, endEdit]);

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
        data-read-only={context.isReadOnly || undefined}
        aria-label={t('worksheets.gridLabel', { title: sheet.worksheet.title })}
        aria-rowcount={list.items.length + groups.length + 1}
        aria-colcount={layout.columns.length + 2}
        aria-readonly={context.isReadOnly}
        aria-activedescendant={activeCell}
        onKeyDown={keys.onKeyDown}
        onFocus={mouse.onFocus}
        onMouseDown={mouse.onMouseDown}
        onClick={mouse.onClick}
        onDoubleClick={mouse.onDoubleClick}
        {...clipboard}
      >
        <GridHead groupWord={groupWord} ownTitle={ownTitle} />
        <div ref={body} role="presentation" className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
          {isShown && (
            <GridGroups
              groups={groups}
              list={list}
              visible={virtualizer.getVirtualItems()}
              measures={virtualizer.measurementsCache}
              margin={scroller.margin}
              measure={virtualizer.measureElement}
              troubles={sheet.queue.troubles}
              worksheetId={sheet.worksheet.id}
              addQuestion={canAdd ? sheet.actions.addQuestion : undefined}
              onNewQuestion={canAdd ? onNewQuestion : undefined}
              onAdded={(answer) => goTo(answer.id, 'question')}
              stopWriting={stopWriting}
            />
          )}
        </div>
      </div>
    </GridContext>
  );
};
