import { type RefObject, useLayoutEffect, useState } from 'react';
import { columnsInSight, rowsInSight, type Span } from './matrix/matrix-layout.ts';

const wideLabel = 204;
const narrowLabel = 150;
const widestLabel = 360;
const isSame = (one: Span, other: Span): boolean => one.from === other.from && one.to === other.to;

/** Which rows and columns of a scrolled matrix are drawn, and how wide the names of its rows are. */
export const useInSight = (
  frame: RefObject<HTMLElement | null>,
  lefts: readonly number[],
  rowCount: number,
  headHeight: number,
  /** Of all columns with what stands behind them. */
  sheetWidth: number,
) => {
  const [seen, setSeen] = useState({
    rowSpan: rowsInSight(0, 800, rowCount),
    columnSpan: columnsInSight(lefts, 0, 1600),
    labelWidth: wideLabel,
  });
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const update = () => {
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
      const least = clientWidth < 700 ? narrowLabel : wideLabel;
      const labelWidth = Math.max(least, Math.min(widestLabel, clientWidth - sheetWidth));
      const rowSpan = rowsInSight(scrollTop, clientHeight - headHeight, rowCount);
      const columnSpan = columnsInSight(lefts, scrollLeft, clientWidth - labelWidth);
      setSeen((before) =>
        isSame(before.rowSpan, rowSpan) && isSame(before.columnSpan, columnSpan) && before.labelWidth === labelWidth
          ? before
          : { rowSpan, columnSpan, labelWidth },
      );
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [frame, lefts, rowCount, headHeight, sheetWidth]);
  return seen;
};
