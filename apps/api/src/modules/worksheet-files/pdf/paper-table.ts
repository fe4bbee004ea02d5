import { mostLines } from '#platform/pdf/line-count';
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

/** Points from the left of the table to the numbers of its rows. */
export const groupWidth = { portrait: widths.portrait.group + 8, landscape: widths.landscape.group + 8 } as const;

const textOf = (field: FileField, { appliedLesson }: ExportedRow, { context, people }: Paper): string => {
  const text = field.storedTextOf(appliedLesson, context, people);
  return field.name === 'contacttill' && text !== '' ? formatDate(text) : text;
};

/** What is due today or was before stands out by a mark that the foot of each page explains: colours do not print. */
const urgency = ({ state, appliedLesson }: ExportedRow, { today }: FileContext): string | null => {
  if (state === 'v') return '●';
  return state === 'o' && appliedLesson.contacttill === today ? '○' : null;
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

const widthsOf = (columns: ReturnType<typeof filledColumns>, { orientation }: Paper): PdfTable['table']['widths'] => {
  const { group, number, state, ...ofColumns } = widths[orientation];
  return [group, number, '*', state, ...columns.map(({ width }) => ofColumns[width])];
};

/** As short as on the screen: the table has room for no more. */
const headingOf = (field: FileField, context: FileContext): string =>
  field.column === undefined ? field.heading(context) : context.t(`worksheets.columns.${field.column}`);

const nothing: PdfContent = { stack: [] };
const titleSize = 7.75;
/** Points of the mark of a mandatory question. */
const markSize = 5.5;
/** Points of a line of a title. */
const titleLine = titleSize * 1.35;

/** Room for a title: it stands beside the rows, and takes none itself. */
const roomFor = (title: string, width: number): PdfContent => ({
  stack: [],
  margin: [0, 0, 0, mostLines(title, width / titleSize) * titleLine],
});

const stateCell = ({ state, appliedLesson }: ExportedRow, { t }: FileContext): PdfContent => {
  const reason = appliedLesson.not_applicable_reason;
  const words = `${t(`common.states.${state}`)}${reason === null ? '' : `: ${reason}`}`;
  const text: PdfContent = { text: words };
  const tick = paperTick(state);
  return tick === null ? text : { columns: [tick, text] };
};

const fieldsCell = (fields: readonly FileField[], row: ExportedRow, paper: Paper): PdfContent => {
  const urgent = urgency(row, paper.context);
  const stack = fields.flatMap((field): PdfContent[] => {
    const text = textOf(field, row, paper);
    if (text === '') return [];
    if (field.name !== 'contacttill' || urgent === null) return [{ text }];
    return [{ text: `${urgent} ${text}`, bold: true }];
  });
  return { stack };
};

/** The rows of a group, none of them cut; its title is a head without height, so that every page with rows of it says it. */
const groupTable = (group: ExportedGroup, columns: ReturnType<typeof filledColumns>, paper: Paper): PdfTable => {
  const tableWidths = widthsOf(columns, paper);
  const title = `${group.number}  ${group.title}`;
  const room = roomFor(title, widths[paper.orientation].group);
  const head: PdfContent = {
    text: [`${group.number}  `, { text: group.title, bold: true }],
    fontSize: titleSize,
    relativePosition: { x: 0, y: 2.5 },
  };
  const rows = group.rows.map((row, index): PdfContent[] => {
    const { insight, mandatory } = row.appliedLesson.lesson;
    const isLast = index === group.rows.length - 1;
    // The first row may be the last one of its page, and the last row may stand alone on the next one.
    const beside = index === 0 || isLast ? room : nothing;
    return [
      { stack: [beside], border: [false, false, false, isLast] },
      mandatory ? { text: [`${row.number} `, { text: '■', fontSize: markSize }] } : row.number,
      insight,
      stateCell(row, paper.context),
      ...columns.map(({ fields }) => fieldsCell(fields, row, paper)),
    ];
  });
  return {
    layout: 'group',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: tableWidths,
      body: [[head, ...tableWidths.slice(1).map(() => nothing)], ...rows],
    },
  };
};

/** The rows of a worksheet by group: the head is repeated on each page. */
export const paperTable = (paper: Paper): PdfContent => {
  const { exported, context } = paper;
  const { t } = context;
  if (exported.groups.length === 0) return { text: t('print.noRows'), color: quiet, margin: [0, 6, 0, 0] };
  const columns = filledColumns(paper);
  const tableWidths = widthsOf(columns, paper);
  const heading = (text: string): PdfContent => ({ text, color: quiet, fontSize: 7.5 });
  const head = [
    heading(worksheetKindOf(exported.kind).groupLabel(t)),
    heading(t('worksheets.columns.number')),
    heading(t('worksheets.columns.lesson')),
    heading(t('worksheets.state')),
    ...columns.map(({ fields }) => heading(fields.map((field) => headingOf(field, context)).join(', '))),
  ];
  const groups: PdfContent = {
    stack: exported.groups.map((group) => groupTable(group, columns, paper)),
    colSpan: tableWidths.length,
  };
  return {
    layout: 'groups',
    table: {
      headerRows: 1,
      dontBreakRows: false,
      keepWithHeaderRows: 0,
      widths: tableWidths,
      body: [head, [groups, ...tableWidths.slice(1).map(() => nothing)]],
    },
  };
};
