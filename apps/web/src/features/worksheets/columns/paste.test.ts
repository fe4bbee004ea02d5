import { de } from '@polier/i18n/de';
import { createTranslation } from '@polier/i18n/translation';
import { describe, expect, it } from 'vitest';
import type { Translate } from '../../../platform/i18n/use-translation.ts';
import type { AppliedLesson } from '../model/applied-lesson.ts';
import { inverseOf, withChanges } from '../model/applied-lesson.ts';
import type { WorksheetRow } from '../model/worksheet-rows.ts';
import { type CellContext, type ColumnId, isEditable } from './column.ts';
import { columnOf, isChange } from './columns.ts';
import type { GridColumn } from '../../../components/grid/grid-column.ts';
import { planPaste as planIn } from '../../../components/grid/input/paste.ts';
import { gridColumn } from './grid-columns.ts';

const context: CellContext = {
  people: [
    { type: 'internal', id: 1, name: 'Marco Brunner' },
    { type: 'internal', id: 2, name: 'Nadia Keller' },
    { type: 'internal', id: 3, name: 'Nadia Frei' },
    { type: 'external', id: 11, name: 'Sandra Huber' },
  ],
  companyColumn: {
    title: 'Bauteil',
    options: [
      { id: 81, title: 'Haus A' },
      { id: 82, title: 'Haus B' },
    ],
  },
  today: '2026-11-18',
  language: 'de',
};
const t = createTranslation('de', () => de).t as Translate;
const columnsOf = (...ids: ColumnId[]) =>
  ids.map((id) => gridColumn(columnOf(id), context, t, {}) as unknown as GridColumn);
/** The edits by row, and what was refused. */
const planPaste = (block: string[][], rows: WorksheetRow[], columns: GridColumn[]) => {
  const { edits, refused, surplus } = planIn(block, { rows, columns, size: { rows: 1, columns: 1 } }, (row, changes) =>
    isChange((row as WorksheetRow).appliedLesson, changes),
  );
  return { edits, surplus, refused: refused.map(({ row: { number }, text }) => ({ number, text })) };
};
const readCell = (id: ColumnId, text: string, within: CellContext) => {
  const column = columnOf(id);
  return isEditable(column) ? column.input.parse(text, within) : undefined;
};
const row = (id: number, overrides: Partial<AppliedLesson> = {}): WorksheetRow => ({
  id,
  number: `1.${id}`,
  state: 'o',
  isQuiet: false,
  appliedLesson: {
    id,
    todo: null,
    solution: null,
    contacttill: null,
    dynamic_field: null,
    internal_responsible_user: null,
    external_responsible_user: null,
    responsible_user: null,
    lesson: { insight: 'Ist es so?' },
    ...overrides,
  } as AppliedLesson,
});

describe('what text means in a cell', () => {
  it('finds people by name, part of a name and without accents', () => {
    expect(readCell('responsible', 'sandra huber', context)).toEqual({
      changes: { internal_responsible_user: null, external_responsible_user: 11 },
    });
    expect(readCell('responsible', 'Brunner', context)).toEqual({
      changes: { internal_responsible_user: 1, external_responsible_user: null },
    });
    expect(readCell('responsible', 'Nadia', context)).toEqual({ problem: 'unknown-person' });
    expect(readCell('responsible', '', context)).toEqual({
      changes: { internal_responsible_user: null, external_responsible_user: null },
    });
  });

  it('reads dates and options, and says what it cannot read', () => {
    expect(readCell('contacttill', '+7', context)).toEqual({ changes: { contacttill: '2026-11-25' } });
    expect(readCell('contacttill', '31.11.2026', context)).toEqual({ problem: 'impossible-date' });
    expect(readCell('contacttill', 'bald', context)).toEqual({ problem: 'unreadable-date' });
    expect(readCell('company', 'haus b', context)).toEqual({ changes: { dynamic_field: 82 } });
    expect(readCell('company', 'Haus', context)).toEqual({ problem: 'unknown-option' });
    expect(readCell('toDo', '  ', context)).toEqual({ changes: { todo: null } });
  });

  it('writes what it reads', () => {
    const { appliedLesson } = row(1, { contacttill: '2026-11-25', dynamic_field: 82, todo: 'x' });
    expect(columnOf('contacttill').text(appliedLesson, context)).toBe('25.11.2026');
    expect(columnOf('company').text(appliedLesson, context)).toBe('Haus B');
    expect(columnOf('lesson').text(appliedLesson, context)).toBe('Ist es so?');
  });
});

describe('pasting a block', () => {
  const rows = [row(1), row(2, { todo: 'zwei' }), row(3)];

  it('fills a column downwards and leaves rows that do not change', () => {
    const { edits, refused, surplus } = planPaste(
      [['eins'], ['zwei'], [''], ['vier']],
      rows,
      columnsOf('toDo', 'solution'),
    );
    expect(edits).toEqual([{ row: rows[0], changes: { todo: 'eins' } }]);
    expect(refused).toEqual([]);
    expect(surplus).toBe(1);
  });

  it('fills the columns to the right, over those that cannot be written in', () => {
    const { edits } = planPaste(
      [['Brunner', '1.12.2026', 'Notiz', 'zu viel']],
      rows,
      columnsOf('check', 'responsible', 'contacttill', 'toDo'),
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
      columnsOf('responsible', 'contacttill'),
    );
    expect(edits.map(({ row, changes }) => [row.id, changes])).toEqual([[1, { contacttill: '2026-12-01' }]]);
    expect(refused).toEqual([
      { number: '1.1', text: 'Unbekannt' },
      { number: '1.2', text: '32.1.' },
    ]);
  });
});

describe('answering', () => {
  it('shows the new person at once and can be undone', () => {
    const { appliedLesson } = row(1, {
      internal_responsible_user: 1,
      responsible_user: { type: 'internal', id: 1, name: 'Marco Brunner' },
    });
    const changes = { internal_responsible_user: null, external_responsible_user: 11 };
    const find = (type: string, id: number) =>
      context.people.find((person) => person.type === type && person.id === id);
    expect(withChanges(appliedLesson, changes, find).responsible_user?.name).toBe('Sandra Huber');
    expect(withChanges(appliedLesson, { todo: 'x' }, find).responsible_user?.name).toBe('Marco Brunner');
    expect(inverseOf(appliedLesson, changes, false)).toEqual({
      internal_responsible_user: 1,
      external_responsible_user: null,
    });
  });
});
