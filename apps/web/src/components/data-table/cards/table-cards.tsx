import { type ReactNode, useEffect, useRef, useState } from 'react';
import { watchIntersection } from '../../../platform/viewport/intersection.ts';
import classes from './table-cards.module.css';
import type { TableState } from '../table-state.ts';

interface TableCardsProps<Row> {
  label: string;
  state: TableState<Row>;
  rowKey: (row: Row) => string | number;
  card: (row: Row) => ReactNode;
}

/** Cards rendered at first; more follow on scrolling. */
const portion = 100;

export const TableCards = <Row,>({ label, state, rowKey, card }: TableCardsProps<Row>) => {
  const [limit, setLimit] = useState(portion);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = state.ordered.length > limit;
  useEffect(() => {
    if (!hasMore || end.current === null) return undefined;
    return watchIntersection(end.current, '600px', (isNear) => isNear && setLimit((before) => before + portion));
  }, [hasMore, limit]);
  return (
    <section aria-label={label}>
      {state.groups
        .filter(({ start }) => start < limit)
        .map((group) => (
          <div key={group.key}>
            {group.title !== null && (
              <h2 className={classes.groupHead}>
                <span>{group.title}</span>
                <span className={classes.meta}>{group.meta}</span>
              </h2>
            )}
            <ul>
              {group.rows.slice(0, limit - group.start).map((row) => (
                <li key={rowKey(row)} className={classes.card}>
                  {card(row)}
                </li>
              ))}
            </ul>
          </div>
        ))}
      <div ref={end} />
    </section>
  );
};
