import { expect, test } from 'vitest';
import { columnAt, columnsInSight, layoutOf, rowsInSight } from './matrix-layout.ts';

const group = (key: number, columns: readonly string[]) => ({ key, code: `${key}`, title: `Phase ${key}`, columns });
const layout = layoutOf([group(1, ['a', 'b']), group(2, []), group(3, ['c'])]);

test('columns stand side by side with a gap between their groups, and empty groups take no room', () => {
  expect(layout.columns).toEqual(['a', 'b', 'c']);
  expect(layout.lefts).toEqual([0, 20, 50]);
  expect(layout.groups.map(({ left, width }) => [left, width])).toEqual([
    [0, 40],
    [50, 20],
  ]);
  expect(layout.width).toBe(70);
});

test('a place belongs to the column that stands there, and a gap to none', () => {
  expect([0, 19, 20, 39, 40, 49, 50, 69, 70, -1].map((x) => columnAt(layout.lefts, x))).toEqual([
    0, 0, 1, 1, -1, -1, 2, 2, -1, -1,
  ]);
});

test('of many rows and columns only those in sight and some beside them are drawn', () => {
  const { lefts } = layoutOf([group(1, Array.from({ length: 2000 }, String))]);
  const columns = columnsInSight(lefts, 10_000, 800);
  expect(columns.from).toBeLessThanOrEqual(500);
  expect(columns.to).toBeGreaterThan(540);
  expect(columns.to - columns.from).toBeLessThan(100);
  expect(rowsInSight(0, 600, 300)).toEqual({ from: 0, to: 36 });
  expect(rowsInSight(7200, 600, 300).to).toBe(300);
});
