import type { LinkStart, OrderLinkDraft } from '@polier/contract/orders/order-links.contract';
import type { linkFinder } from '../link-finder.ts';
import type { LinkWrites } from '../use-link-writes.ts';
import type { LinkMatrixProps, MatrixColumn, MatrixRow } from './link-matrix.tsx';

interface LinkedKinds {
  /** What the rows are. */
  readonly from: LinkStart;
  /** What the columns are. */
  readonly to: OrderLinkDraft['to']['type'];
  readonly find: ReturnType<typeof linkFinder>;
}

/** Links, unlinks and weighs in a matrix. */
export const linkHandlers = (
  writes: LinkWrites,
  { from, to, find }: LinkedKinds,
): Pick<LinkMatrixProps, 'linkAt' | 'onToggle' | 'onWeigh'> => {
  const pairOf = (row: MatrixRow, column: MatrixColumn) => ({
    from: { type: from, id: row.id },
    to: { type: to, id: column.id } as OrderLinkDraft['to'],
    name: `${row.code} × ${column.code}`,
  });
  return {
    linkAt: find,
    onToggle: (row, column) => {
      const link = find(row.id, column.id);
      if (link === undefined) writes.store(pairOf(row, column));
      else if (link.can.remove) writes.remove(pairOf(row, column), link);
    },
    onWeigh: (row, column, weight) => {
      const link = find(row.id, column.id);
      if (link === undefined) writes.store(pairOf(row, column), weight);
      else writes.weigh(pairOf(row, column), link, weight);
    },
  };
};
