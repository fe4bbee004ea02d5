import { formatDate } from '#platform/files/file-formats';
import type { PdfContent, PdfDocument, PdfTable } from '#platform/pdf/pdf-document';
import { milestoneMark, svgOf } from './drawing.ts';
import { orDash, type PaperWords } from './paper-words.ts';

/** Overdue, behind, waiting: colour repeats what the words say. */
const urgent = '#a84300';
const quiet = '#555555';

/** Points between the margins of a sheet. */
export const paperWidth = { portrait: 496, landscape: 743 } as const;

interface Cell {
  readonly text: string;
  readonly bold?: boolean;
  /** Stands out. */
  readonly isUrgent?: boolean;
}
/** What is drawn in a cell. */
interface DrawnCell {
  readonly drawn: PdfContent;
}
type CellValue = string | Cell | DrawnCell;

/** In black and white colour alone would not say what is overdue. */
export const withOverdueMark = (text: string, isOverdue: boolean): string => (isOverdue ? `● ${text}` : text);

export const day = (date: string | null): string => (date === null ? orDash(null) : formatDate(date));

const markSize = 7;

/** The sign of a milestone before its words, as on the screen. */
export const withMilestoneMark = (kind: 'delivery' | 'decision', words: string): DrawnCell => {
  const svg = svgOf(markSize, markSize, [milestoneMark(markSize / 2, 1.2, 2.8, kind)]);
  return { drawn: { columns: [{ svg, fit: [markSize, markSize], width: 10, margin: [0, 1, 0, 0] }, { text: words }] } };
};

interface Column {
  readonly label: string;
  /** Points; without it the column takes its share of what the others leave. */
  readonly width?: number;
  readonly isNumber?: boolean;
}

const contentOf = (cell: CellValue, { isNumber }: Column): PdfContent => {
  if (typeof cell === 'object' && 'drawn' in cell) return cell.drawn;
  const { text, bold, isUrgent }: Cell = typeof cell === 'string' ? { text: cell } : cell;
  return {
    text,
    ...(isNumber === true && { alignment: 'right' }),
    ...((bold === true || isUrgent === true) && { bold: true }),
    ...(isUrgent === true && { color: urgent }),
  };
};

interface TableContent {
  readonly stack: readonly [PdfTable];
  readonly fontSize: number;
}

/** The head is repeated on each page, and no row is cut. */
export const tableOf = (
  columns: readonly Column[],
  rows: readonly (readonly CellValue[])[],
  { fontSize = 8.25, isDense = false }: { readonly fontSize?: number; readonly isDense?: boolean } = {},
): TableContent => ({
  stack: [
    {
      layout: isDense ? 'denseRows' : 'rows',
      table: {
        headerRows: 1,
        dontBreakRows: true,
        keepWithHeaderRows: 1,
        widths: columns.map(({ width }) => width ?? '*'),
        body: [
          columns.map(({ label, isNumber }) => ({
            text: label,
            color: quiet,
            fontSize: 7.5,
            ...(isNumber === true && { alignment: 'right' as const }),
          })),
          ...rows.map((row) => columns.map((column, at) => contentOf(row[at] ?? '', column))),
        ],
      },
    },
  ],
  fontSize,
});

/** For one page that says much. */
export const denseTable = (columns: readonly Column[], rows: readonly (readonly CellValue[])[]): TableContent =>
  tableOf(columns, rows, { fontSize: 7.75, isDense: true });

const isTableContent = (content: PdfContent): content is TableContent =>
  typeof content === 'object' &&
  'stack' in content &&
  typeof content.stack[0] === 'object' &&
  'table' in content.stack[0];

const titledLayouts: Readonly<Record<string, string>> = { rows: 'titledRows', denseRows: 'titledDenseRows' };

/** What stands above a table is never alone at the foot of a page: it belongs to the head, and is repeated with it. */
export const titledTable = (
  title: PdfContent,
  { stack: [{ layout, table }], fontSize }: TableContent,
): TableContent => {
  const row = typeof title === 'object' && !('table' in title) ? { ...title, colSpan: table.widths.length } : title;
  const covered = table.widths.slice(1).map(() => '');
  return {
    stack: [
      {
        layout: titledLayouts[layout] ?? layout,
        table: { ...table, headerRows: table.headerRows + 1, body: [[row, ...covered], ...table.body] },
      },
    ],
    fontSize,
  };
};

/** A title and the first of what follows it stand on the same page. */
export const headedBy = (title: PdfContent, [first, ...others]: readonly PdfContent[]): readonly PdfContent[] =>
  first !== undefined && isTableContent(first) && others.length === 0
    ? [titledTable(title, first)]
    : [{ stack: first === undefined ? [title] : [title, first], unbreakable: true }, ...others];

/** A title with what is said beside it, and below it what belongs to it. */
export const sectionOf = (
  title: string,
  meta: string | number | null,
  content: readonly PdfContent[],
  { isOnePiece = false, isDense = false }: { readonly isOnePiece?: boolean; readonly isDense?: boolean } = {},
): PdfContent => ({
  ...(isOnePiece && { unbreakable: true }),
  stack: headedBy(
    {
      text: [
        { text: title, bold: true, fontSize: 10 },
        { text: meta === null ? '' : `   ${meta}`, color: quiet },
      ],
      margin: [0, 0, 0, isDense ? 1 : 2],
    },
    content,
  ),
  margin: [0, 0, 0, isDense ? 2 : 7],
});

/** The same on a page that must hold much. */
export const denseSection = (
  title: string,
  meta: string | number | null,
  content: readonly PdfContent[],
  options: { readonly isOnePiece?: boolean } = {},
): PdfContent => sectionOf(title, meta, content, { ...options, isDense: true });

export const mutedLine = (text: string): PdfContent => ({ text, color: quiet, margin: [0, 0, 0, 3] });
export const sentence = (parts: readonly PdfContent[]): PdfContent => ({
  text: parts,
  fontSize: 10.5,
  margin: [0, 0, 0, 4],
});
export const strong = (text: string, isUrgent = false): PdfContent => ({
  text,
  bold: true,
  ...(isUrgent && { color: urgent }),
});

interface OrderPaper {
  /** Number and title of the order. */
  readonly heading: string;
  /** What of it this is. */
  readonly subtitle: string;
  readonly orientation: 'portrait' | 'landscape';
  /** At the right of the letterhead. */
  readonly facts: readonly string[];
  readonly legend: string | null;
  readonly content: readonly PdfContent[];
}

/** A paper about an order with the company's head. */
export const orderPaper = (paper: OrderPaper, words: PaperWords): PdfDocument => {
  const { heading, subtitle, orientation, facts, legend, content } = paper;
  const { t, language, company, logo, printedBy } = words;
  return {
    title: `${heading} ${subtitle}`,
    language,
    orientation,
    heading,
    legend: [legend, t('print.printedBy', { name: printedBy })].filter(Boolean).join('   '),
    content: [
      {
        columns: [
          ...(logo === null ? [] : [{ ...logo, fit: [110, 32] as const, width: 120 }]),
          { text: company, bold: true, fontSize: 10 },
          { stack: [...facts], alignment: 'right', width: 300 },
        ],
        margin: [0, 0, 0, 8],
      },
      {
        text: [{ text: `${heading}  `, bold: true }, subtitle],
        fontSize: orientation === 'portrait' ? 12 : 14,
        margin: [0, 0, 0, 6],
      },
      ...content,
    ],
  };
};
