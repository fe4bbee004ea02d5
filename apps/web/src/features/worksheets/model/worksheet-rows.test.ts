import type { RowFilter } from '@polier/contract/worksheets/row-filters';
import { describe, expect, it } from 'vitest';
import type { AppliedLesson } from './applied-lesson.ts';
import { plainText } from '../../../platform/formats/plain-text.ts';
import { searchedText } from '../columns/columns.ts';
import { countByFilter, shownGroups } from './row-filters.ts';
import { dueSpanOf, groupByDue, groupByPerson, groupByTopic, type WorksheetGroup } from './worksheet-rows.ts';

// A Wednesday.
const today = '2026-11-18';
const context = { people: [], companyColumn: null, today, language: 'de' } as const;
const shown = (groups: readonly WorksheetGroup[], filter: RowFilter, query: string) =>
  shownGroups(groups, { filter, query }, (row) => searchedText(row, context));
const topics: Record<number, string> = { 1: 'Planung', 2: 'Ausführung' };

interface Overrides extends Partial<Omit<AppliedLesson, 'lesson'>> {
  topic?: number;
  insight?: string;
}
const appliedLesson = (
  id: number,
  { topic = 1, insight = `Ist Frage ${id} geklärt?`, ...overrides }: Overrides = {},
): AppliedLesson =>
  ({
    id,
    position: id,
    contacttill: null,
    responsible_user: null,
    todo: null,
    solution: null,
    done: false,
    needscheck: false,
    checked: false,
    not_applicable_reason: null,
    ...overrides,
    lesson: { insight, topicId: topic },
  }) as unknown as AppliedLesson;
const groupOf = ({ lesson }: AppliedLesson) => {
  const { topicId } = lesson as unknown as { topicId: number };
  return { id: topicId, title: topics[topicId] ?? '' };
};
const grouped = (appliedLessons: AppliedLesson[]) => groupByTopic(appliedLessons, groupOf, today);
const idsOf = (groups: ReturnType<typeof grouped>) => groups.map(({ rows }) => rows.map((row) => row.appliedLesson.id));

describe('rows by topic', () => {
  it('numbers topics as they first appear and lessons within them, however they are mixed', () => {
    const groups = grouped([
      appliedLesson(1, { topic: 2 }),
      appliedLesson(2, { topic: 1 }),
      appliedLesson(3, { topic: 2 }),
    ]);
    expect(groups.map(({ number, title, groupId }) => [number, title, groupId])).toEqual([
      [1, 'Ausführung', 2],
      [2, 'Planung', 1],
    ]);
    expect(groups.flatMap(({ rows }) => rows.map((row) => [row.number, row.appliedLesson.id]))).toEqual([
      ['1.1', 1],
      ['1.2', 3],
      ['2.1', 2],
    ]);
  });

  it('keeps the number of a lesson through filter and search', () => {
    const groups = grouped([appliedLesson(1, { done: true }), appliedLesson(2)]);
    expect(shown(groups, 'open', '').flatMap(({ rows }) => rows.map(({ number }) => number))).toEqual(['1.2']);
    expect(shown(groups, 'all', 'frage 2').flatMap(({ rows }) => rows.map(({ number }) => number))).toEqual(['1.2']);
  });
});

describe('filters', () => {
  const groups = grouped([
    appliedLesson(1),
    appliedLesson(2, { contacttill: '2026-11-01' }),
    appliedLesson(3, { done: true }),
    appliedLesson(4, { done: true, needscheck: true }),
    appliedLesson(5, { done: true, checked: true }),
    appliedLesson(6, { not_applicable_reason: 'entfällt' }),
  ]);

  it('counts as the server does: the not applicable stand outside all but the first', () => {
    expect(countByFilter(groups)).toEqual({ all: 6, open: 2, done: 3, not_checked: 1, checked: 1, to_check: 1 });
  });

  it('leaves out groups without a fitting row', () => {
    const two = grouped([appliedLesson(1, { done: true }), appliedLesson(2, { topic: 2 })]);
    expect(idsOf(shown(two, 'done', ''))).toEqual([[1]]);
    expect(shown(two, 'checked', '')).toEqual([]);
  });

  it('searches lesson, number, notes, solution and person, without accents and case, all words', () => {
    const rows = grouped([
      appliedLesson(1, { insight: 'Ist die Lüftung geprüft?', todo: 'Protokoll 14' }),
      appliedLesson(2, { responsible_user: { type: 'internal', id: 7, name: 'Céline Favre' }, solution: 'Fugenband' }),
    ]);
    const found = (query: string) => idsOf(shown(rows, 'all', query)).flat();
    expect(plainText('Lüftung Céline')).toBe('luftung celine');
    expect(found('LUFTUNG')).toEqual([1]);
    expect(found('protokoll geprüft')).toEqual([1]);
    expect(found('celine fugen')).toEqual([2]);
    expect(found('1.2')).toEqual([2]);
    expect(found('protokoll celine')).toEqual([]);
  });
});

describe('other orders', () => {
  const titles = { overdue: 'ü', today: 'h', week: 'w', later: 's', none: 'o', done: 'e' };

  it.each([
    ['2026-11-17', 'overdue'],
    ['2026-11-18', 'today'],
    ['2026-11-22', 'week'],
    ['2026-11-23', 'later'],
    [null, 'none'],
  ] as const)('due %s belongs to %s', (contacttill, span) => {
    expect(dueSpanOf(grouped([appliedLesson(1, { contacttill })])[0]!.rows[0]!, today)).toBe(span);
  });

  it('puts the most pressing first and what is done last', () => {
    const groups = grouped([
      appliedLesson(1),
      appliedLesson(2, { contacttill: '2026-12-24' }),
      appliedLesson(3, { contacttill: '2026-11-10', done: true }),
      appliedLesson(4, { contacttill: '2026-11-12' }),
      appliedLesson(5, { contacttill: '2026-11-11' }),
    ]);
    const ordered = groupByDue(groups, today, titles);
    expect(ordered.map(({ title }) => title)).toEqual(['ü', 's', 'o', 'e']);
    expect(idsOf(ordered)).toEqual([[5, 4], [2], [1], [3]]);
  });

  it('groups by person, nobody last', () => {
    const person = (id: number, name: string, type: 'internal' | 'external' = 'internal') => ({ type, id, name });
    const groups = grouped([
      appliedLesson(1),
      appliedLesson(2, { responsible_user: person(2, 'Zoe') }),
      appliedLesson(3, { responsible_user: person(1, 'Anna') }),
      appliedLesson(4, { responsible_user: person(2, 'Zoe') }),
    ]);
    const ordered = groupByPerson(groups, 'Niemand');
    expect(ordered.map(({ title }) => title)).toEqual(['Anna', 'Zoe', 'Niemand']);
    expect(idsOf(ordered)).toEqual([[3], [2, 4], [1]]);
    expect(idsOf(groups)).toEqual([[1, 2, 3, 4]]);
  });
});
