import { IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ProgressStrip } from '../../../components/progress-strip/progress-strip.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { doneCount } from '../../../components/progress-strip/done-count.ts';
import { WriteErrorLine } from '../write-errors/write-error-line.tsx';
import { useSelectedRow } from '../../../components/grid/selection/grid-selection.ts';
import { useScroller } from '../../../components/grid/layout/use-scroller.ts';
import { RowMark } from '../live/row-mark.tsx';
import { useRowContext } from '../view/row-context.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import { PhoneCard } from './phone-card.tsx';
import { phoneHeadHeight } from './phone-head.tsx';
import { isFolded, listPhoneItems, stableCardHeights } from './phone-items.ts';
import { useLeadingRows } from './use-leading-rows.ts';
import classes from './phone-list.module.css';

const groupHeadHeight = 44;

/** The worksheet as cards; only those on the screen exist. */
export const PhoneWorksheet = () => {
  const t = useTranslation();
  const { model, grid, openPanel, setUrl } = useWorksheetContext();
  const { selection, cellContext, isReadOnly, actions } = useRowContext();
  const outer = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { groups, before, showAll } = useLeadingRows();
  const scroller = useScroller(body);
  const selected = useSelectedRow(selection);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const list = useMemo(() => listPhoneItems(groups), [groups]);
  const [estimates] = useState(stableCardHeights);
  const estimateSize = useCallback((index: number) => estimates(list.items[index]), [list, estimates]);
  const getItemKey = useCallback((index: number) => list.items[index]?.key ?? index, [list]);
  const virtualizer = useVirtualizer({
    count: list.items.length,
    getScrollElement: () => scroller.element,
    estimateSize,
    getItemKey,
    overscan: 4,
    scrollMargin: scroller.margin,
    scrollPaddingStart: phoneHeadHeight + groupHeadHeight,
  });
  // Another filter or search gives the cards other indexes: each is measured anew under its own key.
  useLayoutEffect(() => {
    for (const element of virtualizer.elementsCache.values())
      if (element.isConnected)
        virtualizer.resizeItem(
          virtualizer.indexFromElement(element),
          Math.round(element.getBoundingClientRect().height),
        );
  }, [virtualizer, list]);
  const onUnfold = useCallback((id: number) => setUnfolded((before) => new Set(before).add(id)), []);
  const open = useCallback(
    (id: number) => {
      selection.set({ rowId: id });
      openPanel('row');
    },
    [selection, openPanel],
  );
  const wanted = useRef<number | null>(null);
  const goTo = useCallback(
    (rowId: number) => {
      selection.set({ rowId });
      const index = list.indexOf.get(rowId);
      // Among the rows before: they appear first.
      wanted.current = index === undefined ? rowId : null;
      if (index === undefined) showAll();
      else virtualizer.scrollToIndex(index, { align: 'start' });
    },
    [selection, list, virtualizer, showAll],
  );
  useLayoutEffect(() => {
    if (wanted.current !== null && list.indexOf.has(wanted.current)) goTo(wanted.current);
  }, [list, goTo]);
  useImperativeHandle(grid, () => ({ goTo, focus: () => body.current?.focus() }));

  // Begins under the collapsed head, unless a link leads to a row.
  const hasBegun = useRef(false);
  useLayoutEffect(() => {
    const { element } = scroller;
    if (hasBegun.current || element === null || outer.current === null) return;
    hasBegun.current = true;
    if (selection.get().rowId !== null) return;
    const top = outer.current.getBoundingClientRect().top - element.getBoundingClientRect().top;
    element.scrollTop += top - phoneHeadHeight;
  }, [scroller, selection]);
  // A heading counts its whole topic, whatever of it is on show.
  const wholeGroups = useMemo(() => new Map(model.groups.map((group) => [group.key, group])), [model]);
  const isShown = list.items.length > 0 && scroller.element !== null;
  useEffect(() => {
    if (isShown) requestAnimationFrame(() => setTimeout(() => performance.mark('worksheet:usable')));
  }, [isShown]);

  // Asked for first: it lays out the list as it is now, until then the measures are those of the list before.
  const visible = virtualizer.getVirtualItems();
  const { measurementsCache: measures } = virtualizer;
  const byGroup = new Map<number, number[]>();
  for (const { index } of visible) {
    const groupIndex = list.items[index]?.groupIndex ?? 0;
    byGroup.set(groupIndex, [...(byGroup.get(groupIndex) ?? []), index]);
  }
  return (
    <div ref={outer}>
      {before !== null && (
        <button type="button" className={classes.before} onClick={showAll}>
          <IconArrowUp size={16} stroke={1.5} aria-hidden />
          <span className={classes.beforeText}>{t('worksheets.doneBefore', before)}</span>
          <span className={classes.beforeShow}>{t('worksheets.showDoneBefore')}</span>
        </button>
      )}
      <div ref={body} className={classes.body} style={{ height: virtualizer.getTotalSize() }} tabIndex={-1}>
        {[...byGroup].map(([groupIndex, indexes]) => {
          const group = groups[groupIndex];
          const head = list.heads[groupIndex] ?? 0;
          const last = (list.heads[groupIndex + 1] ?? list.items.length) - 1;
          const top = measures[head]?.start ?? 0;
          if (group === undefined) return null;
          const states = (wholeGroups.get(group.key) ?? group).rows.map(({ state }) => state).join('');
          const { done, total } = doneCount(states);
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
                {isReadOnly ? (
                  <span className={classes.groupStrip}>
                    <ProgressStrip states={states} height={12} fill={states.length > 12} />
                  </span>
                ) : (
                  <button
                    type="button"
                    className={classes.assign}
                    onClick={() => setUrl({ dialog: 'assign', group: group.key }, { replace: false })}
                  >
                    {t(`worksheets.assign.whole.${model.kind}`)}
                  </button>
                )}
              </h2>
              {indexes.map((index) => {
                const item = list.items[index];
                if (item?.type !== 'row') return null;
                const { appliedLesson, number, state } = item.row;
                const writeError = model.queue.writeErrors.get(appliedLesson.id);
                return (
                  <div
                    key={item.key}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    className={classes.item}
                    style={{ top: (measures[index]?.start ?? 0) - top }}
                  >
                    <PhoneCard
                      appliedLesson={appliedLesson}
                      number={number}
                      state={state}
                      cellContext={cellContext}
                      isSelected={appliedLesson.id === selected}
                      folded={isFolded(item.row, unfolded)}
                      isReadOnly={isReadOnly}
                      actions={actions}
                      onUnfold={onUnfold}
                      onOpen={open}
                    />
                    <RowMark rowId={appliedLesson.id} />
                    {writeError !== undefined && <WriteErrorLine row={appliedLesson} writeError={writeError} />}
                  </div>
                );
              })}
            </section>
          );
        })}
      </div>
    </div>
  );
};
