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

const table = (shown = exported) => {
  const fields = shownFields(context, ['contacttill', 'toDo']);
  const drawn = paperTable({ exported: shown, fields, context, people: personNames([]), orientation: 'portrait' });
  return (drawn as PdfTable).table;
};
const textOf = (cell: PdfContent | undefined): unknown => {
  if (typeof cell !== 'object' || !('text' in cell)) return cell;
  return typeof cell.text === 'string' ? cell.text : cell.text.map(textOf).join('');
};
const groupTables = (shown = exported): readonly PdfTable['table'][] => {
  const [, [groups] = []] = table(shown).body;
  if (typeof groups !== 'object' || !('stack' in groups)) return [];
  return groups.stack.flatMap((one) => (typeof one === 'object' && 'table' in one ? [one.table] : []));
};

test('each group is a table whose title is repeated beside its rows, and takes no room', () => {
  const heads = groupTables().map(({ headerRows, keepWithHeaderRows, dontBreakRows, body }) => ({
    headerRows,
    keepWithHeaderRows,
    dontBreakRows,
    title: textOf(body[0]?.[0]),
    isBeside: typeof body[0]?.[0] === 'object' && 'relativePosition' in body[0][0],
  }));
  const table = { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, isBeside: true };
  expect(heads).toEqual([
    { ...table, title: '1  Schalung' },
    { ...table, title: '2  Beton' },
  ]);
});

test('the first and the last row of a group have room for its title', () => {
  const roomOf = ([cell]: readonly PdfContent[]) => {
    const [room] = typeof cell === 'object' && 'stack' in cell ? cell.stack : [];
    return typeof room === 'object' && 'margin' in room && (room.margin?.[3] ?? 0) > 0;
  };
  expect(groupTables().map(({ body: [, ...rows] }) => rows.map(roomOf))).toEqual([[true, false, true], [true]]);
});

test('the columns have the short headings of the print view, and those without any text are left out', () => {
  expect(table().body[0]?.map(textOf)).toEqual(['Thema', 'Nr.', 'Frage', 'Stand', 'Termin', 'Bemerkungen']);
});

test('mandatory questions and what is due have the marks of the print view', () => {
  const [plain] = exported.groups[0]?.rows ?? [];
  if (plain === undefined) throw new Error('no row');
  const { appliedLesson } = plain;
  const mandatory = { ...appliedLesson, lesson: { ...appliedLesson.lesson, mandatory: true } };
  const rows = [
    { ...plain, state: 'v', appliedLesson: mandatory },
    { ...plain, appliedLesson: { ...appliedLesson, contacttill: context.today } },
    { ...plain, appliedLesson: { ...appliedLesson, contacttill: '2199-01-31' } },
  ];
  const marked = { ...exported, groups: [{ number: 1, title: 'Schalung', rows }] } as unknown as ExportedWorksheet;
  const [drawn] = groupTables(marked);
  const dueOf = (cell: PdfContent | undefined) =>
    typeof cell === 'object' && 'stack' in cell ? textOf(cell.stack[0])?.toString().slice(0, 2) : cell;
  expect(drawn?.body.slice(1).map(([, number, , , due]) => [textOf(number), dueOf(due)])).toEqual([
    ['1.1 ■', '● '],
    ['1.1', '○ '],
    ['1.1', '31'],
  ]);
});
