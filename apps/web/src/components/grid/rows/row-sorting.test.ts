import { expect, test } from 'vitest';
import { inOrder, sortedRows } from './row-sorting.ts';

const names = ['Zürich', '', 'Ämtler', 'Haus 10', 'Haus 9', 'Zürich'];
const rows = names.map((_, id) => ({ id }));
const sorted = (isDescending: boolean) =>
  sortedRows(rows, ({ id }) => names[id] ?? '', { isDescending, language: 'de' }).map(({ id }) => id);

test('rows are sorted as people read names and numbers, equal ones in their order', () => {
  expect(sorted(false)).toEqual([2, 4, 3, 0, 5, 1]);
});

test('rows without a value stand last in both directions', () => {
  expect(sorted(true)).toEqual([0, 5, 3, 4, 2, 1]);
});

test('rows that came after the sorting stand at its end', () => {
  expect(inOrder(rows, [4, 0, 2]).map(({ id }) => id)).toEqual([4, 0, 2, 1, 3, 5]);
});
