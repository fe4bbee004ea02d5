import { mostLines } from './line-count.ts';
import type { PdfContent, PdfTable } from './pdf-document.ts';
import { tableLayouts } from './table-layouts.ts';

/** Points between the margins of a page. */
export interface ContentArea {
  readonly width: number;
  readonly height: number;
}

const usualSize = 8.25;
/** Height of a line in parts of its font size. */
const lineHeight = 1.35;
/** What is higher than this part of a page may be cut by its end: pdfmake leaves out what it must not cut and cannot place. */
const uncutPart = 0.7;

const isTable = (content: PdfContent): content is PdfTable => typeof content === 'object' && 'table' in content;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const highest = (numbers: readonly number[]): number => numbers.reduce((most, one) => Math.max(most, one), 0);

const paddingsOf = (node: PdfTable): number => {
  const layout = tableLayouts[node.layout];
  if (layout === undefined) return 0;
  return sum(node.table.widths.map((_, index) => layout.paddingLeft(index) + layout.paddingRight(index, node)));
};

/** Widths in which `*` shares what the others leave. */
const shared = (widths: readonly (number | '*')[], room: number): readonly number[] => {
  const stars = widths.filter((one) => one === '*').length;
  const left = room - sum(widths.map((one) => (one === '*' ? 0 : one)));
  return widths.map((one) => (one === '*' ? left / stars : one));
};

const plainText = (content: PdfContent): string => {
  if (typeof content === 'string') return content;
  if (!('text' in content)) return '';
  return typeof content.text === 'string' ? content.text : content.text.map(plainText).join('');
};

const widthsOfColumns = (columns: readonly PdfContent[], width: number): readonly number[] =>
  shared(
    columns.map((one) => (typeof one === 'object' && 'width' in one && one.width !== undefined ? one.width : '*')),
    width,
  );

const widthOfCell = (cell: PdfContent, own: number | undefined, row: number): number =>
  typeof cell === 'object' && 'colSpan' in cell && cell.colSpan !== undefined ? row : (own ?? 0);

const heightOfRow = (row: readonly PdfContent[], widths: readonly number[], width: number, size: number): number =>
  highest(row.map((cell, index) => heightOf(cell, widthOfCell(cell, widths[index], width), size)));

/** About so many points a content takes, rather more than less. */
const heightOf = (content: PdfContent, width: number, size: number): number => {
  if (typeof content === 'string') return mostLines(content, width / size) * size * lineHeight;
  if (isTable(content)) {
    const widths = shared(content.table.widths, width - paddingsOf(content));
    return sum(content.table.body.map((row) => heightOfRow(row, widths, width, size)));
  }
  const { fontSize = size, margin = [0, 0, 0, 0] } = content;
  const around = margin[1] + margin[3];
  if ('stack' in content) return around + sum(content.stack.map((one) => heightOf(one, width, fontSize)));
  if ('columns' in content) {
    const widths = widthsOfColumns(content.columns, width);
    return around + heightOfRow(content.columns, widths, width, fontSize);
  }
  if ('text' in content) return around + heightOf(plainText(content), width, fontSize);
  return around + ('fit' in content ? content.fit[1] : 0);
};

const fitTable = (node: PdfTable, room: ContentArea): PdfTable => {
  const { table } = node;
  const widths = shared(table.widths, room.width - paddingsOf(node));
  const mayCut =
    table.dontBreakRows && table.body.some((row) => heightOfRow(row, widths, room.width, usualSize) > room.height);
  return {
    ...node,
    table: {
      ...table,
      widths,
      body: table.body.map((row) => row.map((cell) => fit(cell, room))),
      ...(mayCut && { dontBreakRows: false, keepWithHeaderRows: 0 }),
    },
  };
};

const fit = (content: PdfContent, room: ContentArea): PdfContent => {
  if (typeof content === 'string') return content;
  if (isTable(content)) return fitTable(content, room);
  if (!('stack' in content)) return content;
  const stack = content.stack.map((one) => fit(one, room));
  const mayCut = content.unbreakable === true && heightOf(content, room.width, usualSize) > room.height;
  return { ...content, stack, ...(mayCut && { unbreakable: false }) };
};

/**
 * Content as pdfmake places it without losing any: tables say the widths of all their columns, because only in such
 * ones long words are broken, and what is nearly as high as a page may be cut by its end.
 */
export const fitContent = (content: readonly PdfContent[], { width, height }: ContentArea): readonly PdfContent[] =>
  content.map((one) => fit(one, { width, height: height * uncutPart }));
