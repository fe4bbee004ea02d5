import type { AppliedLessonRow } from '@polier/contract/applied-lessons/applied-lesson-row';
import { expect, test } from 'vitest';
import { germanFileContext as context } from '#test/support/fixtures/file-context';
import type { PdfContent, PdfTable } from '#platform/pdf/pdf-document';
import { personNames } from '../../users/person-names.ts';
import type { ExportedWorksheet } from '../exported-worksheets.ts';
import { shownFields } from '../file-fields.ts';
import { paperTable } from './paper-table.ts';

const rowOf = (number: string) => ({
  appliedLesson: {
    contacttill: '2026-11-20',
    todo: 'Plan C',
    responsible_user: null,
    not_applicable_reason: null,
    lesson: { insight: `Frage ${number}`, mandatory: false },
  } as unknown as AppliedLessonRow,
  number,
  state: 'o' as const,
});
const exported = {
  kind: 'trade',
  groups: [
    { number: 1, title: 'Schalung', rows: [rowOf('1.1'), rowOf('1.2'), rowOf('1.3')] },
    { number: 2, title: 'Beton', rows: [rowOf('2.1')] },
  ],
} as unknown as ExportedWorksheet;

const table = () => {
  const fields = shownFields(context, ['contacttill', 'toDo']);
  const drawn = paperTable({ exported, fields, context, people: personNames([]), orientation: 'portrait' });
  return (drawn as PdfTable).table;
};
const textOf = (cell: PdfContent | undefined) => (typeof cell === 'object' && 'text' in cell ? cell.text : cell);

test('the title of a group stands once, and lines part groups, not the rows of one', () => {
  const [, ...rows] = table().body;
  expect(rows.map(([first]) => textOf(first))).toEqual(['1  Schalung', '', '', '2  Beton']);
  const borders = rows.map(([first]) => (typeof first === 'object' && 'border' in first ? first.border : null));
  expect(borders).toEqual([
    [false, true, false, false],
    [false, false, false, false],
    [false, false, false, true],
    [false, true, false, true],
  ]);
});

test('the columns have the short headings of the print view, and those without any text are left out', () => {
  expect(table().body[0]?.map(textOf)).toEqual(['Thema', 'Nr.', 'Frage', 'Stand', 'Termin', 'Bemerkungen']);
});
