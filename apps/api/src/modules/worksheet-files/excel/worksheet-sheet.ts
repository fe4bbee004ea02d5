import type { Cell, Condition, Sheet, Validation } from '#platform/spreadsheets/writing/workbook';
import { serialOfDate } from '#platform/spreadsheets/writing/workbook';
import type { FileContext } from '../file-context.ts';
import type { FileField } from '../file-fields.ts';
import { stateLabel, stateOf } from '../file-states.ts';
import type { ExportedGroup, ExportedRow } from '../exported-worksheets.ts';
import { worksheetKindOf } from '../worksheet-kinds.ts';
import type { ChoiceLists } from './lists-sheet.ts';
import { headerRow, idHeading, lastLetter, letterOf, readColumns, type SheetLayout } from './sheet-layout.ts';
import { colors, styles } from '#platform/spreadsheets/writing/workbook-styles';
import { headValidations, worksheetHead } from './worksheet-head.ts';
import type { PersonNames } from '../../users/person-names.ts';

interface Table {
  readonly context: FileContext;
  readonly people: PersonNames;
  readonly lists: ChoiceLists['ranges'];
  /** All rows are there: no filter left some out. */
  readonly isWhole: boolean;
}

const fieldCell = (
  { name, storedTextOf }: FileField,
  { appliedLesson }: ExportedRow,
  { context, people }: Table,
): Cell => {
  if (name === 'state') return { value: stateLabel(context.t, stateOf(appliedLesson)), style: styles.written };
  const value = storedTextOf(appliedLesson, context, people);
  if (name !== 'contacttill') return { value, style: styles.written };
  return { value: value === '' ? null : serialOfDate(value), style: styles.writtenDate };
};

const rowCells = (layout: SheetLayout, group: ExportedGroup, row: ExportedRow, table: Table): Cell[] => {
  const { lesson, id } = row.appliedLesson;
  const mandatory = lesson.mandatory ? ` (${table.context.t('common.mandatory')})` : '';
  return [
    { value: id },
    { value: group.title, style: styles.read },
    { value: row.number, style: styles.read },
    { value: `${lesson.insight}${mandatory}`, style: styles.question },
    ...layout.fields.map((field) => fieldCell(field, row, table)),
  ];
};

const headings = (layout: SheetLayout, { context }: Table): Cell[] => {
  const { t } = context;
  const words = [
    worksheetKindOf(layout.exported.kind).groupLabel(t),
    t('worksheets.columns.number'),
    t('worksheets.columns.lesson'),
    ...layout.fields.map((field) => field.heading(context)),
  ];
  return [{ value: idHeading }, ...words.map((value) => ({ value, style: styles.heading }))];
};

const validations = (layout: SheetLayout, { context, lists }: Table): Validation[] => {
  const { t } = context;
  const column = (name: FileField['name'], allowed: Validation['allowed'] | null, message: string): Validation[] => {
    const letter = letterOf(layout, name);
    if (letter === null || allowed === null) return [];
    return [{ range: `${letter}${layout.firstRow}:${letter}${layout.lastRow}`, allowed, message }];
  };
  const list = (range: string | null) => (range === null ? null : { list: range });
  return [
    ...headValidations(context),
    ...column('state', list(lists.state), t('worksheetFiles.choose.state')),
    ...column('responsible', list(lists.responsible), t('worksheetFiles.choose.responsible')),
    ...column('contacttill', { type: 'date' }, t('worksheetFiles.choose.contacttill')),
    ...column('company', list(lists.company), t('worksheetFiles.choose.company')),
  ];
};

const isDark = (rgb: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 140;
};

/** States and the options of the company's column look as on the screen, and follow what is typed. */
const conditions = (layout: SheetLayout, { context }: Table): Condition[] => {
  const { t, companyColumn } = context;
  const { firstRow, lastRow } = layout;
  const [state, due, own] = [letterOf(layout, 'state'), letterOf(layout, 'contacttill'), letterOf(layout, 'company')];
  const is = (name: Parameters<typeof stateLabel>[1]) => `$${state}${firstRow}="${stateLabel(t, name)}"`;
  const cells = (from: string, to = from) => `${from}${firstRow}:${to}${lastRow}`;
  const read = cells('B', 'D');
  const ofDue =
    due === null
      ? []
      : [
          {
            range: cells(due),
            formula: `AND(${is('open')},${due}${firstRow}>0,${due}${firstRow}<=TODAY())`,
            style: { color: colors.due, bold: true },
          },
        ];
  const ofOptions = (own === null ? [] : (companyColumn?.options ?? [])).flatMap(({ title, color }) => {
    if (color === null) return [];
    const fill = color.slice(1).toUpperCase();
    return [
      {
        range: cells(own ?? ''),
        formula: `${own}${firstRow}="${title.replaceAll('"', '""')}"`,
        style: { fill, color: isDark(fill) ? colors.field : colors.ink },
      },
    ];
  });
  return [
    { range: cells(state ?? ''), formula: is('checked'), style: { color: colors.checked, bold: true } },
    { range: cells(state ?? ''), formula: is('toCheck'), style: { fill: colors.toCheck } },
    { range: cells('B', lastLetter(layout)), formula: is('notApplicable'), style: { color: colors.quiet } },
    { range: read, formula: `OR(${is('done')},${is('checked')})`, style: { color: colors.secondary } },
    ...ofDue,
    ...ofOptions,
  ];
};

/** One worksheet as a table: its head with the live risk, and its rows. */
export const worksheetSheet = (layout: SheetLayout, table: Table): Sheet => {
  const rows = layout.exported.groups.flatMap((group) => group.rows.map((row) => rowCells(layout, group, row, table)));
  return {
    name: layout.name,
    columns: [...readColumns, ...layout.fields.map(({ width }) => ({ width }))],
    rows: [...worksheetHead(layout, table.isWhole, table.context), headings(layout, table), ...rows],
    frozen: { rows: headerRow, columns: readColumns.length },
    filter: `A${headerRow}:${lastLetter(layout)}${layout.lastRow}`,
    validations: validations(layout, table),
    conditions: conditions(layout, table),
    titleRows: { from: headerRow, to: headerRow },
  };
};
