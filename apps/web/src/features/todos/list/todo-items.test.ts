import { describe, expect, it } from 'vitest';
import { type TodoItem, matchesTodo, mergeTodos } from './todo-items.ts';

const row = (id: number, contacttill: string | null, more: object = {}) =>
  ({
    id,
    contacttill,
    todo: null,
    project: { id: 7, title: '2417 Lindenhof' },
    worksheet: { id: 1, title: 'Gerüstbau', number: '211.1', kind: 'trade' },
    lesson: { insight: 'Ist das Gerüst freigegeben?' },
    ...more,
  }) as unknown as TodoItem['row'];

describe('mergeTodos', () => {
  it('puts the earliest due first over all kinds, and those without a date last', () => {
    const merged = mergeTodos({ trade: [row(1, null), row(2, '2026-12-01')], pm: [row(1, '2026-11-01')], x: [] });
    expect(merged.map(({ kind, row: { id } }) => `${kind}${id}`)).toEqual(['pm1', 'trade2', 'trade1']);
  });
});

describe('matchesTodo', () => {
  const item: TodoItem = { kind: 'trade', row: row(1, null) };
  const all = { kind: 'all', projectId: undefined, text: '' } as const;

  it('finds words of the lesson, the worksheet and the project, ignoring case', () => {
    for (const text of ['gerüst', 'GERÜSTBAU', '211.1', 'lindenhof'])
      expect(matchesTodo(item, { ...all, text })).toBe(true);
    expect(matchesTodo(item, { ...all, text: 'Fenster' })).toBe(false);
  });

  it('keeps to the chosen kind and project', () => {
    expect(matchesTodo(item, { ...all, kind: 'pm' })).toBe(false);
    expect(matchesTodo(item, { ...all, projectId: 8 })).toBe(false);
    expect(matchesTodo(item, { ...all, kind: 'trade', projectId: 7 })).toBe(true);
  });
});
