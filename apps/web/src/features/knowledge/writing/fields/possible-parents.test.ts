import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { expect, test } from 'vitest';
import { possibleParents } from './use-parent-choices.ts';

const lesson = (id: number, level: number, parentId: number | null) => ({ id, level, parentId }) as LessonView;
// 1 over 2 over 3; 4 over 5; 6 alone.
const lessons = [
  lesson(1, 1, null),
  lesson(2, 2, 1),
  lesson(3, 3, 2),
  lesson(4, 1, null),
  lesson(5, 2, 4),
  lesson(6, 1, null),
];
const ids = (lessonId: number | undefined) => possibleParents(lessons, lessonId).map(({ id }) => id);

test('a new lesson stands below any that leaves it a level', () => {
  expect(ids(undefined)).toEqual([1, 2, 4, 5, 6]);
});

test('a lesson never stands below itself nor below what is below it', () => {
  expect(ids(6)).toEqual([1, 2, 4, 5]);
  expect(ids(1)).toEqual([]);
});

test('what is below a lesson goes with it, so that it needs more levels', () => {
  expect(ids(4)).toEqual([1, 6]);
  expect(ids(2)).toEqual([1, 4, 6]);
});
