import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { Staff } from '../../../components/staff/staff.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import type { Sheet } from '../data/use-sheet.ts';
import type { CellWorld } from '../grid/cell-values.ts';
import { groupCounts } from '../grid/group-head.tsx';
import { TroubleLine } from '../grid/row-trouble.tsx';
import { useSelectedRow, type SelectionStore } from '../grid/sheet-selection.ts';
import { useScroller } from '../grid/use-scroller.ts';
import type { GridHandle } from '../grid/worksheet-grid.tsx';
import type { SheetGroup } from '../model/sheet-rows.ts';
import { PhoneCard } from './phone-card.tsx';
import { isFolded, listPhoneItems, steadyCards } from './phone-items.ts';
import classes from './phone-sheet.module.css';

export interface PhoneSheetProps {
  sheet: Sheet;
  groups: SheetGroup[];
  selection: SelectionStore;
  world: CellWorld;
  isReadOnly: boolean;
  onOpen: (id: number) => void;
  ref?: Ref<GridHandle>;
}

/** The sheet as cards; only those on the screen exist. */
export const PhoneSheet = ({ sheet, groups, selection, world, isReadOnly, onOpen, ref }: PhoneSheetProps) => {
  const t = useWords();
  const body = useRef<HTMLDivElement>(null);
  const scroller = useScroller(body);
  const selected = useSelectedRow(selection);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const list = useMemo(() => listPhoneItems(groups), [groups]);
  const [estimates] = useState(steadyCards);
  const estimateSize = useCallback((index: number) => estimates(list.items[index]), [list, estimates]);
  const getItemKey = useCallback((index: number) => list.items[index]?.key ?? index, [list]);
  const virtualizer = useVirtualizer({
    count: list.items.length,
    getScrollElement: () => scroller.element,
    estimateSize,
    getItemKey,
    overscan: 4,
    scrollMargin: scroller.margin,
    scrollPaddingStart: 34,
  });
  const onUnfold = useCallback((id: number) => setUnfolded((before) => new Set(before).add(id)), []);
  const open = useCallback(
    (id: number) => {
      selection.set({ rowId: id });
      onOpen(id);
    },
    [selection, onOpen],
  );
  useImperativeHandle(ref, () => ({
    goTo: (rowId) => {
      selection.set({ rowId });
      const index = list.indexOf.get(rowId);
      if (index !== undefined) virtualizer.scrollToIndex(index, { align: 'start' });
    },
    focus: () => body.current?.focus(),
  }));
  const isShown = list.items.length > 0 && scroller.element !== null;
  useEffect(() => {
    if (isShown) requestAnimationFrame(() => setTimeout(() => performance.mark('worksheet:usable')));
  }, [isShown]);

  const { measurementsCache: measures } = virtualizer;
  const byGroup = new Map<number, number[]>();
  for (const { index } of virtualizer.getVirtualItems()) {
    const groupIndex = list.items[index]?.groupIndex ?? 0;
    byGroup.set(groupIndex, [...(byGroup.get(groupIndex) ?? []), index]);
  }
  return (
    <div ref={body} className={classes.body} style={{ height: virtualizer.getTotalSize() }} tabIndex={-1}>
      {[...byGroup].map(([groupIndex, indexes]) => {
        const group = groups[groupIndex];
        const head = list.heads[groupIndex] ?? 0;
        const last = (list.heads[groupIndex + 1] ?? list.items.length) - 1;
        const top = measures[head]?.start ?? 0;
        if (group === undefined) return null;
        const states = group.rows.map(({ state }) => state).join('');
        const { done, total } = groupCounts(states);
        return (
          <section
            key={group.key}
            className={classes.group}
            style={{ top: top - scroller.margin, height: (measures[last]?.end ?? top) - top }}
            aria-labelledby={`phone-${group.key}`}
          >
            <h2
              className={classes.groupHead}
              ref={virtualizer.measureElement}
              data-index={head}
              id={`phone-${group.key}`}
            >
              <span className={classes.groupTitle}>
                {group.number} {group.title}
              </span>
              <span className={classes.groupCount}>{t('worksheets.countOf', { count: done, total })}</span>
              <span className={classes.groupStaff}>
                <Staff states={states} height={12} fill={states.length > 12} />
              </span>
            </h2>
            {indexes.map((index) => {
              const item = list.items[index];
              if (item?.type !== 'row') return null;
              const { answer, number, state } = item.row;
              const trouble = sheet.queue.troubles.get(answer.id);
              return (
                <div
                  key={item.key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  className={classes.item}
                  style={{ top: (measures[index]?.start ?? 0) - top }}
                >
                  <PhoneCard
                    answer={answer}
                    number={number}
                    state={state}
                    today={world.today}
                    isSelected={answer.id === selected}
                    folded={isFolded(item.row, unfolded)}
                    isReadOnly={isReadOnly}
                    actions={sheet.actions}
                    onUnfold={onUnfold}
                    onOpen={open}
                  />
                  {trouble !== undefined && (
                    <TroubleLine
                      row={answer}
                      trouble={trouble}
                      world={world}
                      keepMine={sheet.keepMine}
                      discard={sheet.discard}
                      retry={sheet.retry}
                    />
                  )}
                </div>
              );
            })}
          </section>
        );
      })}
    </div>
  );
};
