import { expect, it } from 'vitest';
import { columnsThatFit } from './fitting-columns.ts';
import type { Column } from '../table-types.ts';

const column = (key: string, width: string, importance?: number): Column<unknown> => ({
  key,
  header: key,
  width,
  cell: () => null,
  ...(importance !== undefined && { importance }),
});
const columns = [
  column('title', 'minmax(200px, 1fr)'),
  column('progress', '150px'),
  column('due', '100px', 2),
  column('team', '120px'),
];
const keys = (room: number) => columnsThatFit(columns, room).map(({ key }) => key);

it('keeps all columns while there is room for them and their gaps', () => {
  expect(keys(606)).toEqual(['title', 'progress', 'due', 'team']);
});

it('lets the least important go first, from the right, and never the first', () => {
  expect(keys(605)).toEqual(['title', 'progress', 'due']);
  expect(keys(400)).toEqual(['title', 'due']);
  expect(keys(50)).toEqual(['title']);
});
