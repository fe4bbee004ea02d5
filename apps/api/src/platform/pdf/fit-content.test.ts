import { expect, test } from 'vitest';
import { fitContent } from './fit-content.ts';
import type { PdfContent, PdfTable } from './pdf-document.ts';

const room = { width: 300, height: 700 };
const tableOf = (layout: string, widths: PdfTable['table']['widths'], cell: PdfContent = ''): PdfTable => ({
  layout,
  table: { headerRows: 1, dontBreakRows: true, keepWithHeaderRows: 1, widths, body: [widths.map(() => cell)] },
});

test('columns that take what the others leave share it, without the paddings of the table', () => {
  const [content] = fitContent([{ stack: [tableOf('rows', [80, '*', '*'])] }], room);
  // Three columns with 4 points on the right, two of them with 4 on the left.
  expect(content).toMatchObject({ stack: [{ table: { widths: [80, 100, 100] } }] });
});

test('the tables of groups have the widths of the table that holds them', () => {
  const [content] = fitContent([tableOf('groups', [80, '*', 40], tableOf('group', [80, '*', 40]))], room);
  const widths = [80, 164, 40];
  expect(content).toMatchObject({ table: { widths, body: [[{ table: { widths } }, {}, {}]] } });
});

test('rows of a table are cut only where one is nearly as high as a page', () => {
  const rowsAreCut = (text: string) => {
    const [content] = fitContent([tableOf('rows', [80, '*'], { stack: [{ text }] })], room);
    return typeof content === 'object' && 'table' in content && !content.table.dontBreakRows;
  };
  expect(rowsAreCut('Plan C '.repeat(40))).toBe(false);
  expect(rowsAreCut('Plan C '.repeat(2_000))).toBe(true);
});

test('what is kept together is cut where it is nearly as high as a page, with what is beside it and within it', () => {
  const isKept = (stack: readonly PdfContent[]) => {
    const [content] = fitContent([{ stack, unbreakable: true }], room);
    return typeof content === 'object' && 'stack' in content && content.unbreakable;
  };
  expect(isKept(['kurz', tableOf('rows', [80, '*'], 'kurz')])).toBe(true);
  const within = { colSpan: 2, stack: [tableOf('group', [80, '*'], 'lang '.repeat(60))] };
  expect(isKept(['kurz', tableOf('groups', [80, '*'], within)])).toBe(true);
  expect(isKept(['kurz', tableOf('rows', [80, '*'], 'lang '.repeat(2_000))])).toBe(false);
  expect(isKept([{ columns: [{ text: 'links', width: 80 }, { text: 'lang '.repeat(3_000) }] }])).toBe(false);
  expect(isKept([{ text: ['zwei\n'.repeat(80)], fontSize: 12 }])).toBe(false);
});
