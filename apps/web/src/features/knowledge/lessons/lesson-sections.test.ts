import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { expect, test } from 'vitest';
import { noFilter } from '../filters/lesson-filters.ts';
import { beginningOf, numberGroups, sectionsOf } from './lesson-sections.ts';

const lesson = (id: number, mandatory = false, parentId: number | null = null) =>
  ({ id, parentId, mandatory, phases: [], tags: [] as number[] }) as unknown as LessonView;
const group = (id: number, lessons: LessonView[]) => ({
  id,
  number: String(id),
  title: '',
  description: null,
  lessons,
});
const groups = numberGroups([
  group(1, [lesson(10), lesson(11, true, 10), lesson(12)]),
  group(2, []),
  group(3, [lesson(30), lesson(31), lesson(32)]),
]);

test('empty groups stay until something is filtered', () => {
  expect(sectionsOf(groups, noFilter).map(({ group: { id }, shown }) => [id, shown.length])).toEqual([
    [1, 3],
    [2, 0],
    [3, 3],
  ]);
  const filtered = sectionsOf(groups, { ...noFilter, mandatory: true });
  expect(filtered.map(({ branches }) => branches.map(({ row }) => row.number))).toEqual([['1.1.1']]);
});

test('the beginning of a page keeps its sections whole as far as it goes, with the counts of all', () => {
  const sections = sectionsOf(groups, noFilter);
  const beginning = beginningOf(sections, 3);
  expect(beginning[0]).toBe(sections[0]);
  expect(beginning[2]?.branches.map(({ row }) => row.number)).toEqual(['3.1']);
  expect(beginning[2]?.shown).toHaveLength(3);
  expect(beginningOf(sections, 5)).toBe(sections);
});
