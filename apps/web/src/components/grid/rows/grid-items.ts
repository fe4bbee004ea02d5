import type { GridGroup, GridRow } from './grid-rows.ts';

/** The items of the grid: rows, and the line for a new one. */
export type GridItem =
  | { type: 'row'; key: string; row: GridRow; groupIndex: number }
  | { type: 'new'; key: string; groupIndex: number };

export interface GridItems {
  items: GridItem[];
  /** Index of the first item of each group. */
  starts: number[];
  /** Item index of each row by its id. */
  indexOf: ReadonlyMap<number, number>;
}

/** `writingIn`: the group at whose end a new row is being written. */
export const listItems = (groups: readonly GridGroup[], writingIn: string | null): GridItems => {
  const items: GridItem[] = [];
  const starts: number[] = [];
  const indexOf = new Map<number, number>();
  for (const [groupIndex, group] of groups.entries()) {
    starts.push(items.length);
    for (const row of group.rows) {
      indexOf.set(row.id, items.length);
      items.push({ type: 'row', key: `row-${row.id}`, row, groupIndex });
    }
    if (group.key === writingIn) items.push({ type: 'new', key: `new-${group.key}`, groupIndex });
  }
  return { items, starts, indexOf };
};

/** The nearest row at or after `index`, then before it. */
export const nearestRow = (items: readonly GridItem[], index: number, step: 1 | -1 = 1): GridRow | null => {
  for (const direction of [step, -step]) {
    for (let at = index; at >= 0 && at < items.length; at += direction) {
      const item = items[at];
      if (item?.type === 'row') return item.row;
    }
  }
  return null;
};

export const rowOf = ({ items, indexOf }: GridItems, rowId: number | null): GridRow | null => {
  const item = items[indexOf.get(rowId ?? -1) ?? -1];
  return item?.type === 'row' ? item.row : null;
};
