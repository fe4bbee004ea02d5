import { describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import { listItems, nearestRow } from './grid-items.ts';
import { countByFilter, plainText, shownGroups } from './row-filters.ts';
import { dueSpanOf, groupByDue, groupByPerson, groupByTopic } from './sheet-rows.ts';

// A Wednesday.
const today = '2026-11-18';
const topics: Record<number, string> = { 1: 'Planung', 2: 'Ausführung' };

interface Given extends Partial<Omit<Answer, 'lesson'>> {
  topic?: number;
  insight?: string;
}
const answer = (id: number, { topic = 1, insight = `Ist Frage ${id} geklärt?`, ...given }: Given = {}): Answer =>
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
    ...given,
    lesson: { insight, topicId: topic },
  }) as unknown as Answer;
const groupOf = ({ lesson }: Answer) => {
  const { topicId } = lesson as unknown as { topicId: number };
  return { id: topicId, title: topics[topicId] ?? '' };
};
const grouped = (answers: Answer[]) => groupByTopic(answers, groupOf, today);
const idsOf = (groups: ReturnType<typeof grouped>) => groups.map(({ rows }) => rows.map((row) => row.answer.id));

describe('rows by topic', () => {
  it('numbers topics as they first appear and questions within them, however they are mixed', () => {
    const groups = grouped([answer(1, { topic: 2 }), answer(2, { topic: 1 }), answer(3, { topic: 2 })]);
    expect(groups.map(({ number, title, groupId }) => [number, title, groupId])).toEqual([
      [1, 'Ausführung', 2],
      [2, 'Planung', 1],
    ]);
    expect(groups.flatMap(({ rows }) => rows.map((row) => [row.number, row.answer.id]))).toEqual([
      ['1.1', 1],
      ['1.2', 3],
      ['2.1', 2],
    ]);
  });

  it('keeps the number of a question through filter and search', () => {
    const groups = grouped([answer(1, { done: true }), answer(2)]);
    expect(shownGroups(groups, 'open', '').flatMap(({ rows }) => rows.map(({ number }) => number))).toEqual(['1.2']);
    expect(shownGroups(groups, 'all', 'frage 2').flatMap(({ rows }) => rows.map(({ number }) => number))).toEqual([
      '1.2',
    ]);
  });
});

describe('filters', () => {
  const groups = grouped([
    answer(1),
    answer(2, { contacttill: '2026-11-01' }),
    answer(3, { done: true }),
    answer(4, { done: true, needscheck: true }),
    answer(5, { done: true, checked: true }),
    answer(6, { not_applicable_reason: 'entfällt' }),
  ]);

  it('counts as the server does: the not applicable stand outside all but the first', () => {
    expect(countByFilter(groups)).toEqual({ all: 6, open: 2, done: 3, not_checked: 1, checked: 1, to_check: 1 });
  });

  it('leaves out groups without a fitting row', () => {
    const two = grouped([answer(1, { done: true }), answer(2, { topic: 2 })]);
    expect(idsOf(shownGroups(two, 'done', ''))).toEqual([[1]]);
    expect(shownGroups(two, 'checked', '')).toEqual([]);
  });

  it('searches question, number, notes, solution and person, without accents and case, all words', () => {
    const rows = grouped([
      answer(1, { insight: 'Ist die Lüftung geprüft?', todo: 'Protokoll 14' }),
      answer(2, { responsible_user: { type: 'internal', id: 7, name: 'Céline Favre' }, solution: 'Fugenband' }),
    ]);
    const found = (query: string) => idsOf(shownGroups(rows, 'all', query)).flat();
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
    expect(dueSpanOf(grouped([answer(1, { contacttill })])[0]!.rows[0]!, today)).toBe(span);
  });

  it('puts the most pressing first and what is done last', () => {
    const groups = grouped([
      answer(1),
      answer(2, { contacttill: '2026-12-24' }),
      answer(3, { contacttill: '2026-11-10', done: true }),
      answer(4, { contacttill: '2026-11-12' }),
      answer(5, { contacttill: '2026-11-11' }),
    ]);
    const ordered = groupByDue(groups, today, titles);
    expect(ordered.map(({ title }) => title)).toEqual(['ü', 's', 'o', 'e']);
    expect(idsOf(ordered)).toEqual([[5, 4], [2], [1], [3]]);
  });

  it('groups by person, nobody last', () => {
    const person = (id: number, name: string, type: 'internal' | 'external' = 'internal') => ({ type, id, name });
    const groups = grouped([
      answer(1),
      answer(2, { responsible_user: person(2, 'Zoe') }),
      answer(3, { responsible_user: person(1, 'Anna') }),
      answer(4, { responsible_user: person(2, 'Zoe') }),
    ]);
    const ordered = groupByPerson(groups, 'Niemand');
    expect(ordered.map(({ title }) => title)).toEqual(['Anna', 'Zoe', 'Niemand']);
    expect(idsOf(ordered)).toEqual([[3], [2, 4], [1]]);
    expect(idsOf(groups)).toEqual([[1, 2, 3, 4]]);
  });
});

describe('the lines of the grid', () => {
  it('puts the line for a new question at the end of its group', () => {
    const list = listItems(grouped([answer(1), answer(2), answer(3, { topic: 2 })]), 'topic-1');
    expect(list.items.map(({ key }) => key)).toEqual(['row-1', 'row-2', 'new-topic-1', 'row-3']);
    expect(list.starts).toEqual([0, 3]);
    expect(list.indexOf.get(3)).toBe(3);
  });

  it('steps over it', () => {
    const { items } = listItems(grouped([answer(1), answer(3, { topic: 2 })]), 'topic-1');
    expect(nearestRow(items, 1, 1)?.answer.id).toBe(3);
    expect(nearestRow(items, 1, -1)?.answer.id).toBe(1);
    expect(nearestRow([], 0)).toBeNull();
  });
});
