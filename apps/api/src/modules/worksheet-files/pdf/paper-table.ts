import type { PdfContent, PdfTable } from '#platform/pdf/pdf-document';
import type { ExportedGroup, ExportedRow, ExportedWorksheet } from '../exported-worksheets.ts';
import type { FileContext } from '../file-context.ts';
import type { FileField } from '../file-fields.ts';
import { formatDate } from '#platform/files/file-formats';
import { worksheetKindOf } from '../worksheet-kinds.ts';
import { paperTick } from './paper-progress.ts';
import type { PersonNames } from '../../users/person-names.ts';

type FieldName = FileField['name'];

/** Fields of the table: some stand below one another in one column. The state stands beside the question. */
const columnsOnPaper: readonly { readonly names: readonly FieldName[]; readonly width: 'short' | 'long' }[] = [
  { names: ['responsible', 'contacttill'], width: 'short' },
  { names: ['company'], width: 'short' },
  { names: ['toDo', 'solution'], width: 'long' },
];

interface Paper {
  readonly exported: ExportedWorksheet;
  readonly fields: readonly FileField[];
  readonly context: FileContext;
  readonly people: PersonNames;
  readonly orientation: 'portrait' | 'landscape';
}

const quiet = '#555555';

/** Points beside the question, which takes what they leave. */
const widths = {
  portrait: { group: 72, number: 20, state: 46, short: 57, long: 74 },
  landscape: { group: 92, number: 26, state: 60, short: 84, long: 160 },
} as const;

const textOf = (field: FileField, { appliedLesson }: ExportedRow, { context, people }: Paper): string => {
  const text = field.storedTextOf(appliedLesson, context, people);
  return field.name === 'contacttill' && text !== '' ? formatDate(text) : text;
};

/** What is due today or was before stands out, in words because colours do not print. */
const urgency = ({ state, appliedLesson }: ExportedRow, { t, today }: FileContext): string | null => {
  if (state === 'v') return t('print.overdue');
  return state === 'o' && appliedLesson.contacttill === today ? t('print.dueToday') : null;
};

/** The columns with something in them; empty ones are left out. */
const filledColumns = (paper: Paper) => {
  const rows = paper.exported.groups.flatMap((group) => group.rows);
  return columnsOnPaper.flatMap(({ names, width }) => {
    const fields = names.flatMap((name) => paper.fields.filter((field) => field.name === name));
    const filled = fields.filter((field) => rows.some((row) => textOf(field, row, paper) !== ''));
    return filled.length === 0 ? [] : [{ fields: filled, width }];
  });
};

/** As short as on the screen: the table has room for no more. */
const headingOf = (field: FileField, context: FileContext): string =>
  field.column === undefined ? field.heading(context) : context.t(`worksheets.columns.${field.column}`);

/** The title of a group stands once, and no line parts it from the rows below that belong to it. */
const groupCell = ({ number, title, rows }: ExportedGroup, index: number): PdfContent => {
  const border = [false, index === 0, false, index === rows.length - 1] as const;
  return index === 0 ? { text: `${number}  ${title}`, bold: true, fontSize: 7.75, border } : { text: '', border };
};

const stateCell = ({ state, appliedLesson }: ExportedRow, { t }: FileContext): PdfContent => {
  const reason = appliedLesson.not_applicable_reason;
  const words = `${t(`common.states.${state}`)}${reason === null ? '' : `: ${reason}`}`;
  const text: PdfContent = { text: words, bold: 'dtc'.includes(state) };
  const tick = paperTick(state);
  return tick === null ? text : { columns: [tick, text] };
};

const fieldsCell = (fields: readonly FileField[], row: ExportedRow, paper: Paper): PdfContent => {
  const urgent = urgency(row, paper.context);
  const stack = fields.flatMap((field): PdfContent[] => {
    const text = textOf(field, row, paper);
    if (text === '') return [];
    if (field.name !== 'contacttill' || urgent === null) return [{ text }];
    return [{ text: `${text} ${urgent}`, bold: true }];
  });
  return { stack };
};

/** The rows of a worksheet: the head is repeated on each page, and no row is cut. */
export const paperTable = (paper: Paper): PdfContent => {
  const { exported, context } = paper;
  const { t } = context;
  const columns = filledColumns(paper);
  const heading = (text: string): PdfContent => ({ text, color: quiet, fontSize: 7.5 });
  const body: PdfContent[][] = [
    [
      heading(worksheetKindOf(exported.kind).groupLabel(t)),
      heading(t('worksheets.columns.number')),
      heading(t('worksheets.columns.lesson')),
      heading(t('worksheets.state')),
      ...columns.map(({ fields }) => heading(fields.map((field) => headingOf(field, context)).join(', '))),
    ],
  ];
  for (const group of exported.groups) {
    for (const [index, row] of group.rows.entries()) {
      const { insight, mandatory } = row.appliedLesson.lesson;
      body.push([
        groupCell(group, index),
        `${row.number}${mandatory ? ' *' : ''}`,
        insight,
        stateCell(row, context),
        ...columns.map(({ fields }) => fieldsCell(fields, row, paper)),
      ]);
    }
  }
  const { group, number, state, ...ofColumns } = widths[paper.orientation];
  const others = columns.map(({ width }) => ofColumns[width]);
  const table: PdfTable = {
    layout: 'rows',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: [group, number, '*', state, ...others],
      body,
    },
  };
  return exported.groups.length === 0 ? { text: t('print.noRows'), color: quiet, margin: [0, 6, 0, 0] } : table;
};
