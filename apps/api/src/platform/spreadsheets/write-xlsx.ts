import { setImmediate } from 'node:timers/promises';
import { zipOf } from './write-zip.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- XML cannot carry these
  text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\uFFFE\uFFFF]/g, '').replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '');

/** 1 -> A, 27 -> AA */
const letterOf = (column: number): string =>
  column <= 26
    ? String.fromCharCode(64 + column)
    : letterOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));

/** Characters of one cell at most; Excel calls a file with more of them damaged. */
const longestCell = 32_767;

const rowOf = (cells: readonly string[], row: number, style: number): string => {
  const written = cells.map((cell, index) =>
    cell === ''
      ? ''
      : `<c r="${letterOf(index + 1)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(cell.slice(0, longestCell))}</t></is></c>`,
  );
  return `<row r="${row}">${written.join('')}</row>`;
};

const relationships = (list: readonly (readonly [type: string, target: string])[]) =>
  `${head}<Relationships xmlns="${packages}/relationships">${list
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const plainParts = (sheet: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
  'xl/_rels/workbook.xml.rels': relationships([
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
  ]),
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escape(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  // Style 1 is the bold header, style 2 breaks long texts into lines.
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`,
});

export interface Workbook {
  readonly sheet: string;
  /** Headings with the widths of their columns, in characters. */
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  readonly rows: readonly (readonly string[])[];
}

const rowsPerTurn = 500;

/** A workbook with one sheet whose header stays in view; others are served while many rows are written. */
export const xlsxOf = async ({ sheet, columns, rows }: Workbook): Promise<Buffer> => {
  const last = `${letterOf(columns.length)}${rows.length + 1}`;
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const pieces = [
    Buffer.from(
      `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowOf(
        columns.map(({ title }) => title),
        1,
        1,
      )}`,
    ),
  ];
  for (let start = 0; start < rows.length; start += rowsPerTurn) {
    const some = rows.slice(start, start + rowsPerTurn);
    pieces.push(Buffer.from(some.map((cells, index) => rowOf(cells, start + index + 2, 2)).join('')));
    await setImmediate();
  }
  pieces.push(Buffer.from(`</sheetData><autoFilter ref="A1:${last}"/></worksheet>`));
  const parts = Object.entries(plainParts(sheet)).map(([name, text]) => ({ name, content: Buffer.from(text) }));
  return zipOf([...parts, { name: 'xl/worksheets/sheet1.xml', content: Buffer.concat(pieces) }]);
};
