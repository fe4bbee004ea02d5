import { setImmediate } from 'node:timers/promises';
import { type Cell, columnLetter, quotedSheet, type Sheet, type Validation } from './workbook.ts';
import type { StyleBook } from './xlsx-styles.ts';
import { escapeXml, mainNamespace, xmlHead } from './xlsx-xml.ts';

/** Characters of one cell at most; Excel calls a file with more of them damaged. */
const longestCell = 32_767;

const contentOf = ({ value }: Cell): readonly [type: string, content: string] => {
  if (value === null || value === '') return ['', ''];
  if (typeof value === 'number') return ['', `<v>${value}</v>`];
  if (typeof value === 'string') {
    return [' t="inlineStr"', `<is><t xml:space="preserve">${escapeXml(value.slice(0, longestCell))}</t></is>`];
  }
  const { formula, result } = value;
  const written = result === undefined ? '' : `<v>${escapeXml(String(result))}</v>`;
  return [typeof result === 'string' ? ' t="str"' : '', `<f>${escapeXml(formula)}</f>${written}`];
};

const rowOf = (cells: readonly Cell[], row: number, styles: StyleBook): string => {
  const written = cells.map((cell, index) => {
    const [type, content] = contentOf(cell);
    if (content === '' && cell.style === undefined) return '';
    const style = cell.style === undefined ? '' : ` s="${styles.numberOf(cell.style)}"`;
    return `<c r="${columnLetter(index + 1)}${row}"${style}${type}>${content}</c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
};

const viewOf = ({ frozen }: Sheet, isFirst: boolean): string => {
  const chosen = isFirst ? ' tabSelected="1"' : '';
  if (frozen === undefined) return `<sheetView showGridLines="0"${chosen} workbookViewId="0"/>`;
  const { rows, columns } = frozen;
  const split = `${columns > 0 ? ` xSplit="${columns}"` : ''}${rows > 0 ? ` ySplit="${rows}"` : ''}`;
  const pane = columns > 0 ? (rows > 0 ? 'bottomRight' : 'topRight') : 'bottomLeft';
  return `<sheetView showGridLines="0"${chosen} workbookViewId="0"><pane${split} topLeftCell="${columnLetter(columns + 1)}${rows + 1}" activePane="${pane}" state="frozen"/><selection pane="${pane}"/></sheetView>`;
};

const validationOf = ({ range, allowed, message }: Validation): string => {
  const errorAttributes = ` showErrorMessage="1" error="${escapeXml(message.slice(0, 255))}" sqref="${range}"`;
  if ('list' in allowed) {
    return `<dataValidation type="list" allowBlank="1"${errorAttributes}><formula1>${escapeXml(allowed.list)}</formula1></dataValidation>`;
  }
  const [from, to] = allowed.type === 'date' ? [61, 2_958_465] : [allowed.from, allowed.to];
  return `<dataValidation type="${allowed.type}" allowBlank="1"${errorAttributes}><formula1>${from}</formula1><formula2>${to}</formula2></dataValidation>`;
};

/** What stands behind the rows, in the order that Excel demands. */
const tailOf = (sheet: Sheet, styles: StyleBook): string => {
  const { filter, conditions = [], validations = [], links = [], titleRows } = sheet;
  const formats = conditions.map(
    ({ range, formula, style }, index) =>
      `<conditionalFormatting sqref="${range}"><cfRule type="expression" dxfId="${styles.numberOfCondition(style)}" priority="${index + 1}"><formula>${escapeXml(formula)}</formula></cfRule></conditionalFormatting>`,
  );
  const jumps = links.map(
    ({ cell, sheet: name }) => `<hyperlink ref="${cell}" location="${escapeXml(`${quotedSheet(name)}!A1`)}"/>`,
  );
  return [
    filter === undefined ? '' : `<autoFilter ref="${filter}"/>`,
    ...formats,
    validations.length === 0
      ? ''
      : `<dataValidations count="${validations.length}">${validations.map(validationOf).join('')}</dataValidations>`,
    jumps.length === 0 ? '' : `<hyperlinks>${jumps.join('')}</hyperlinks>`,
    titleRows === undefined
      ? ''
      : '<pageMargins left="0.6" right="0.5" top="0.6" bottom="0.7" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;LPolier&amp;C&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>',
  ].join('');
};

const rowsPerTurn = 500;

/** The part of one sheet; others are served while many rows are written. */
export const sheetXml = async (sheet: Sheet, styles: StyleBook, isFirst: boolean): Promise<Buffer> => {
  const columns = sheet.columns.map(
    ({ width, isHidden }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${isHidden ? ' hidden="1"' : ''}/>`,
  );
  const fits = sheet.titleRows === undefined ? '' : '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
  const pieces = [
    Buffer.from(
      `${xmlHead}<worksheet xmlns="${mainNamespace}">${fits}<sheetViews>${viewOf(sheet, isFirst)}</sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`,
    ),
  ];
  for (let start = 0; start < sheet.rows.length; start += rowsPerTurn) {
    const some = sheet.rows.slice(start, start + rowsPerTurn);
    pieces.push(Buffer.from(some.map((cells, index) => rowOf(cells, start + index + 1, styles)).join('')));
    await setImmediate();
  }
  pieces.push(Buffer.from(`</sheetData>${tailOf(sheet, styles)}</worksheet>`));
  return Buffer.concat(pieces);
};
