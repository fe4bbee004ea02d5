import type { PhaseView, TagView } from '@polier/contract/catalogues/catalogue-views';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { describe, expect, test } from 'vitest';
import {
  isFiltered,
  type LessonFilter,
  mandatoryCount,
  noFilter,
  passesFilter,
  phaseCounts,
  summarise,
  tagCounts,
} from './lesson-filters.ts';

const lesson = (phases: number[], tags: number[] = [], mandatory = false) =>
  ({ phases, tags, mandatory }) as LessonView;
const phases = [41, 51, 52].map((id) => ({ id, title: String(id) }) as PhaseView);
const tags = [1, 2, 3].map((id) => ({ id, title: String(id) }) as TagView);
const lessons = [lesson([41], [1], true), lesson([51, 52], [1, 2]), lesson([], [2], true), lesson([52])];

const filter = (some: Partial<LessonFilter>): LessonFilter => ({ ...noFilter, ...some });
const shown = (some: Partial<LessonFilter>) => lessons.filter((one) => passesFilter(one, filter(some))).length;
const counts = (counted: readonly { entry: { id: number }; count: number }[]) =>
  counted.map(({ entry, count }) => [entry.id, count]);

test('a lesson without phases fits every phase', () => {
  expect([shown({ phase: 41 }), shown({ phase: 51 }), shown({ phase: 52 }), shown({ phase: 99 })]).toEqual([
    2, 2, 3, 1,
  ]);
});

test('one of the chosen tags is enough, and all filters hold together', () => {
  expect(shown({ tags: [1] })).toBe(2);
  expect(shown({ tags: [1, 2] })).toBe(3);
  expect(shown({ tags: [2], mandatory: true })).toBe(1);
  expect(shown({ phase: 52, tags: [1], mandatory: true })).toBe(0);
  expect([noFilter, filter({ tags: [1] }), filter({ phase: 1 }), filter({ mandatory: true })].map(isFiltered)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

describe('counts say what choosing would show', () => {
  test('phases that some lesson names, whatever phase is chosen now', () => {
    expect(counts(phaseCounts(lessons, phases, noFilter))).toEqual([
      [41, 2],
      [51, 2],
      [52, 3],
    ]);
    expect(counts(phaseCounts(lessons, phases, filter({ phase: 41 })))).toEqual([
      [41, 2],
      [51, 2],
      [52, 3],
    ]);
    expect(counts(phaseCounts(lessons, phases, filter({ mandatory: true })))).toEqual([
      [41, 2],
      [51, 1],
      [52, 1],
    ]);
    expect(counts(phaseCounts(lessons.slice(2, 3), phases, noFilter))).toEqual([]);
  });

  test('a phase in the address stays a tab, though no lesson names it', () => {
    expect(counts(phaseCounts(lessons.slice(3), phases, filter({ phase: 51 })))).toEqual([
      [51, 0],
      [52, 1],
    ]);
  });

  test('tags that some lesson carries', () => {
    expect(counts(tagCounts(lessons, tags, filter({ tags: [1] })))).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(counts(tagCounts(lessons, tags, filter({ phase: 41 })))).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('mandatory lessons', () => {
    expect(mandatoryCount(lessons, noFilter)).toBe(2);
    expect(mandatoryCount(lessons, filter({ phase: 51 }))).toBe(1);
  });
});

test('the summary counts people once and takes the last change', () => {
  const of = (userId: number | null, updated_at: string, approved: boolean, mandatory: boolean) =>
    ({ userId, updated_at, approved, mandatory }) as LessonView;
  expect(summarise([])).toEqual({ total: 0, mandatory: 0, authors: 0, waiting: 0, changedAt: null });
  expect(
    summarise([
      of(4, '2026-01-05T10:00:00.000Z', true, true),
      of(4, '2026-03-01T10:00:00.000Z', false, false),
      of(null, '2026-02-01T10:00:00.000Z', true, false),
    ]),
  ).toEqual({ total: 3, mandatory: 1, authors: 1, waiting: 1, changedAt: '2026-03-01T10:00:00.000Z' });
});
