import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { describe, expect, test } from 'vitest';
import { type Branch, groupByTopic, nestShown, numberLessons, numberWidth } from './lesson-groups.ts';

const lesson = (id: number, parentId: number | null = null, topicId = 1) =>
  ({ id, parentId, topicId, topics: [{ id: topicId, title: `Topic ${topicId}` }] }) as LessonView<'trade'>;

const numbersOf = (lessons: LessonView[]) =>
  numberLessons('3', lessons).map(({ lesson: { id }, number, level }) => [id, number, level]);

test('topics are numbered in the order in which they appear', () => {
  const groups = groupByTopic([lesson(1, null, 8), lesson(2, null, 8), lesson(3, null, 5)]);
  expect(groups.map(({ id, number, title, lessons }) => [id, number, title, lessons.length])).toEqual([
    [8, '1', 'Topic 8', 2],
    [5, '2', 'Topic 5', 1],
  ]);
});

describe('numbers', () => {
  test('three levels count within the one above', () => {
    expect(numbersOf([lesson(1), lesson(2, 1), lesson(3, 2), lesson(4, 1), lesson(5)])).toEqual([
      [1, '3.1', 1],
      [2, '3.1.1', 2],
      [3, '3.1.1.1', 3],
      [4, '3.1.2', 2],
      [5, '3.2', 1],
    ]);
  });

  test('a lesson whose parent is not to be seen stands on its own', () => {
    expect(numbersOf([lesson(1), lesson(2, 77), lesson(3, 2)])).toEqual([
      [1, '3.1', 1],
      [2, '3.2', 1],
      [3, '3.2.1', 2],
    ]);
  });

  test('points are narrower than digits, letters wider', () => {
    expect(numberWidth('3.1.1.1')).toBe(5.5);
    expect(numberWidth('BIM.1')).toBeCloseTo(5.5);
  });
});

describe('what is shown of a group', () => {
  const rows = numberLessons('1', [lesson(1), lesson(2, 1), lesson(3, 2), lesson(4, 1), lesson(5)]);
  const outline = (branches: readonly Branch[]): unknown[] =>
    branches.map(({ row, below }) => (below.length === 0 ? row.number : [row.number, outline(below)]));
  const without = (...hidden: number[]) => outline(nestShown(rows, ({ id }) => !hidden.includes(id)));

  test('everything, nested as it is', () => {
    expect(without()).toEqual([['1.1', [['1.1.1', ['1.1.1.1']], '1.1.2']], '1.2']);
  });

  test('a lesson goes below the nearest one that is shown, with its own number', () => {
    expect(without(2)).toEqual([['1.1', ['1.1.1.1', '1.1.2']], '1.2']);
    expect(without(1, 2)).toEqual(['1.1.1.1', '1.1.2', '1.2']);
  });
});
