import { describe, expect, it } from 'vitest';
import type { Answer } from '../model/answer.ts';
import { afterTick, afterVial, flagsOf, inverseOf, withChanges } from '../model/answer.ts';
import type { SheetRow } from '../model/sheet-rows.ts';
import { type CellWorld, cellText, readCell } from './cell-values.ts';
import { planPaste } from './paste.ts';

const world: CellWorld = {
  people: [
    { type: 'internal', id: 1, name: 'Marco Brunner' },
    { type: 'internal', id: 2, name: 'Nadia Keller' },
    { type: 'internal', id: 3, name: 'Nadia Frei' },
    { type: 'external', id: 11, name: 'Sandra Huber' },
  ],
  own: {
    title: 'Bauteil',
    options: [
      { id: 81, title: 'Haus A' },
      { id: 82, title: 'Haus B' },
    ],
  },
  today: '2026-11-18',
  language: 'de',
};
const row = (id: number, given: Partial<Answer> = {}): SheetRow => ({
  number: `1.${id}`,
  state: 'o',
  answer: {
    id,
    todo: null,
    solution: null,
    contacttill: null,
    dynamic_field: null,
    internal_responsible_user: null,
    external_responsible_user: null,
    responsible_user: null,
    lesson: { insight: 'Ist es so?' },
    ...given,
  } as Answer,
});

describe('what text means in a cell', () => {
  it('finds people by name, part of a name and without accents', () => {
    expect(readCell('responsible', 'sandra huber', world)).toEqual({
      changes: { internal_responsible_user: null, external_responsible_user: 11 },
    });
    expect(readCell('responsible', 'Brunner', world)).toEqual({
      changes: { internal_responsible_user: 1, external_responsible_user: null },
    });
    expect(readCell('responsible', 'Nadia', world)).toEqual({ problem: 'unknown-person' });
    expect(readCell('responsible', '', world)).toEqual({
      changes: { internal_responsible_user: null, external_responsible_user: null },
    });
  });

  it('reads dates and options, and says what it cannot read', () => {
    expect(readCell('contacttill', '+7', world)).toEqual({ changes: { contacttill: '2026-11-25' } });
    expect(readCell('contacttill', '31.11.2026', world)).toEqual({ problem: 'impossible-date' });
    expect(readCell('contacttill', 'bald', world)).toEqual({ problem: 'unreadable-date' });
    expect(readCell('own', 'haus b', world)).toEqual({ changes: { dynamic_field: 82 } });
    expect(readCell('own', 'Haus', world)).toEqual({ problem: 'unknown-option' });
    expect(readCell('toDo', '  ', world)).toEqual({ changes: { todo: null } });
  });

  it('writes what it reads', () => {
    const { answer } = row(1, { contacttill: '2026-11-25', dynamic_field: 82, todo: 'x' });
    expect(cellText({ answer, number: '1.1' }, 'contacttill', world)).toBe('25.11.2026');
    expect(cellText({ answer, number: '1.1' }, 'own', world)).toBe('Haus B');
    expect(cellText({ answer, number: '1.1' }, 'question', world)).toBe('1.1 Ist es so?');
  });
});

describe('pasting a block', () => {
  const rows = [row(1), row(2, { todo: 'zwei' }), row(3)];

  it('fills a column downwards and leaves rows that do not change', () => {
    const { edits, refused, surplus } = planPaste(
      [['eins'], ['zwei'], [''], ['vier']],
      rows,
      ['toDo', 'solution'],
      world,
    );
    expect(edits).toEqual([{ answer: rows[0]?.answer, changes: { todo: 'eins' } }]);
    expect(refused).toEqual([]);
    expect(surplus).toBe(1);
  });

  it('fills the columns to the right, over those that cannot be written in', () => {
    const { edits } = planPaste(
      [['Brunner', '1.12.2026', 'Notiz', 'zu viel']],
      rows,
      ['check', 'responsible', 'contacttill', 'toDo'],
      world,
    );
    expect(edits[0]?.changes).toEqual({
      internal_responsible_user: 1,
      external_responsible_user: null,
      contacttill: '2026-12-01',
      todo: 'Notiz',
    });
  });

  it('keeps what it understands of a row and names what it does not', () => {
    const { edits, refused } = planPaste(
      [
        ['Unbekannt', '1.12.2026'],
        ['', '32.1.'],
      ],
      rows,
      ['responsible', 'contacttill'],
      world,
    );
    expect(edits.map(({ answer, changes }) => [answer.id, changes])).toEqual([[1, { contacttill: '2026-12-01' }]]);
    expect(refused).toEqual([
      { number: '1.1', text: 'Unbekannt' },
      { number: '1.2', text: '32.1.' },
    ]);
  });
});

describe('answering', () => {
  it('turns the vial from open to to check, to checked, to done', () => {
    expect(afterVial(flagsOf.open)).toEqual(flagsOf.toCheck);
    expect(afterVial(flagsOf.toCheck)).toEqual(flagsOf.checked);
    expect(afterVial(flagsOf.checked)).toEqual(flagsOf.done);
    expect(afterVial(flagsOf.done)).toEqual(flagsOf.toCheck);
  });

  it('clears the check when it is no longer done', () => {
    expect(afterTick(flagsOf.checked)).toEqual(flagsOf.open);
    expect(afterTick(flagsOf.open)).toEqual(flagsOf.done);
  });

  it('shows the new person at once and can be taken back', () => {
    const { answer } = row(1, {
      internal_responsible_user: 1,
      responsible_user: { type: 'internal', id: 1, name: 'Marco Brunner' },
    });
    const changes = { internal_responsible_user: null, external_responsible_user: 11 };
    const find = (type: string, id: number) => world.people.find((person) => person.type === type && person.id === id);
    expect(withChanges(answer, changes, find).responsible_user?.name).toBe('Sandra Huber');
    expect(withChanges(answer, { todo: 'x' }, find).responsible_user?.name).toBe('Marco Brunner');
    expect(inverseOf(answer, changes)).toEqual({ internal_responsible_user: 1, external_responsible_user: null });
  });
});
