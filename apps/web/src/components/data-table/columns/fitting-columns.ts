import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { Column } from '../table-types.ts';

const columnGap = 12;
/** For a track that names no pixels, like a bare `1fr`. */
const bareTrack = 120;

const leastWidth = ({ width }: Pick<Column<never>, 'width'>): number => Number(/(\d+)px/.exec(width)?.[1] ?? bareTrack);

/** As many columns as have room: the least important go first, among equals the ones further right; the first always stays. */
export const columnsThatFit = <Row>(columns: readonly Column<Row>[], room: number): readonly Column<Row>[] => {
  const needed = (kept: readonly Column<Row>[]) =>
    kept.reduce((sum, column) => sum + leastWidth(column) + columnGap, -columnGap);
  let kept = columns;
  while (kept.length > 1 && needed(kept) > room) {
    const least = Math.min(...kept.slice(1).map(({ importance = 0 }) => importance));
    const victim = kept.findLastIndex(({ importance = 0 }, index) => index > 0 && importance === least);
    kept = kept.toSpliced(victim, 1);
  }
  return kept;
};

/** The same for the room an element has now, beside the margin column. */
export const useFittingColumns = <Row>(
  columns: readonly Column<Row>[],
  frame: RefObject<HTMLElement | null>,
): readonly Column<Row>[] => {
  const [room, setRoom] = useState(Infinity);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = () => {
      const style = getComputedStyle(element);
      const pixels = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
      setRoom(element.clientWidth - 2 * pixels('--page') - pixels('--margin-col'));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return useMemo(() => columnsThatFit(columns, room), [columns, room]);
};
