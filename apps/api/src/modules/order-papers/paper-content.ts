import { formatDate } from '#platform/files/file-formats';
import type { PdfContent, PdfDocument } from '#platform/pdf/pdf-document';
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

/** The head is repeated on each page, and no row is cut. */
export const tableOf = (
  columns: readonly Column[],
  rows: readonly (readonly CellValue[])[],
  { fontSize = 8.25, isDense = false }: { readonly fontSize?: number; readonly isDense?: boolean } = {},
): PdfContent => ({
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
export const denseTable = (columns: readonly Column[], rows: readonly (readonly CellValue[])[]): PdfContent =>
  tableOf(columns, rows, { fontSize: 7.75, isDense: true });

/** A title with what is said beside it, and below it what belongs to it. */
export const sectionOf = (
  title: string,
  meta: string | number | null,
  content: readonly PdfContent[],
  { isOnePiece = false, isDense = false }: { readonly isOnePiece?: boolean; readonly isDense?: boolean } = {},
): PdfContent => ({
  ...(isOnePiece && { unbreakable: true }),
  stack: [
    {
      text: [
        { text: title, bold: true, fontSize: 10 },
        { text: meta === null ? '' : `   ${meta}`, color: quiet },
      ],
      margin: [0, 0, 0, 3],
    },
    ...content,
  ],
  margin: [0, 0, 0, isDense ? 4 : 7],
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
        fontSize: 14,
        margin: [0, 0, 0, 6],
      },
      ...content,
    ],
  };
};
