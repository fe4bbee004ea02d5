import { expect, test } from 'vitest';
import { listItems, nearestRow } from './grid-items.ts';
import type { GridGroup } from './grid-rows.ts';

const row = (id: number) => ({ id, number: `1.${id}`, state: 'o', isQuiet: false });
const groups: GridGroup[] = [
  { key: 'first', number: 1, title: 'A', rows: [row(1), row(2)] },
  { key: 'second', number: 2, title: 'B', rows: [row(3)] },
];

test('the line for a new row stands at the end of its group', () => {
  const list = listItems(groups, 'first');
  expect(list.items.map(({ key }) => key)).toEqual(['row-1', 'row-2', 'new-first', 'row-3']);
  expect(list.starts).toEqual([0, 3]);
  expect(list.indexOf.get(3)).toBe(3);
});

test('the nearest row steps over it', () => {
  const { items } = listItems(groups, 'first');
  expect(nearestRow(items, 2, 1)?.id).toBe(3);
  expect(nearestRow(items, 2, -1)?.id).toBe(2);
  expect(nearestRow([], 0)).toBeNull();
});
