import { expect, test } from 'vitest';
import { diff, hasChanges, merge, namedAlike, valuesAfter } from './diff.ts';

interface Task {
  readonly title: string | null;
  readonly ownerId: number | null;
  readonly partnerId: number | null;
  readonly tags: readonly number[];
  readonly at: Date | null;
}
const task: Task = { title: 'Prüfen', ownerId: 3, partnerId: null, tags: [1, 2], at: new Date(0) };
const fields = {
  title: 'title',
  responsible: ({ ownerId, partnerId }: Task) => ownerId ?? partnerId,
  tags: 'tags',
  at: 'at',
} as const;

test('names only the fields that differ, each with both values', () => {
  const after = { ...task, title: null, tags: [2] };
  expect(diff(fields, task, after)).toEqual({ title: ['Prüfen', null], tags: [[1, 2], [2]] });
});

test('a field may be read from several properties', () => {
  expect(diff(fields, task, { ...task, ownerId: null, partnerId: 9 })).toEqual({ responsible: [3, 9] });
});

test('lists and instants are compared by what they hold', () => {
  const changes = diff(fields, task, { ...task, tags: [1, 2], at: new Date(0) });
  expect(changes).toEqual({});
  expect(hasChanges(changes)).toBe(false);
});

test('merging keeps what is not sent, makes an empty text none and ignores what the entity has not', () => {
  const sent = { title: '', ownerId: null, tags: undefined, surplus: 1 };
  expect(merge(task, sent)).toEqual({ ...task, title: null, ownerId: null });
});

test('fields named like columns tell what is to be stored', () => {
  const columns = namedAlike(['title', 'ownerId']);
  const changes = diff(columns, task, { ...task, title: 'Neu', partnerId: 4 });
  expect(valuesAfter(changes)).toEqual({ title: 'Neu' });
});
