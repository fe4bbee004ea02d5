import { quotedSheet, type Sheet, type Workbook } from './workbook.ts';
import { zipOf } from './write-zip.ts';
import { sheetXml } from './xlsx-sheet.ts';
import { openStyleBook } from './xlsx-styles.ts';
import { escapeXml, mainNamespace, xmlHead } from './xlsx-xml.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relationships = (list: readonly (readonly [type: string, target: string])[]) =>
  `${xmlHead}<Relationships xmlns="${packages}/relationships">${list
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const absolute = (range: string) => range.replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2');

/** Names that Excel gives to the filter of a sheet and to the rows that it repeats on paper. */
const namesOf = ({ name, filter, titleRows }: Sheet, index: number): string => {
  const sheet = escapeXml(quotedSheet(name));
  const repeated = titleRows && `${sheet}!$${titleRows.from}:$${titleRows.to}`;
  return [
    filter === undefined
      ? ''
      : `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${sheet}!${absolute(filter)}</definedName>`,
    repeated === undefined
      ? ''
      : `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${repeated}</definedName>`,
  ].join('');
};

const workbookXml = (sheets: readonly Sheet[]): string => {
  const tags = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${index + 1}"/>`,
  );
  const names = sheets.map(namesOf).join('');
  return `${xmlHead}<workbook xmlns="${mainNamespace}" xmlns:r="${office}"><sheets>${tags.join('')}</sheets>${names === '' ? '' : `<definedNames>${names}</definedNames>`}<calcPr fullCalcOnLoad="1"/></workbook>`;
};

const contentTypes = (sheets: readonly Sheet[]): string => {
  const overrides = sheets.map(
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${types}.worksheet+xml"/>`,
  );
  return `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${overrides.join('')}</Types>`;
};

/** A workbook as bytes; what is computed is computed anew where it is opened. */
export const xlsxOf = async ({ sheets }: Workbook): Promise<Buffer> => {
  const styles = openStyleBook();
  const parts: { name: string; content: Buffer }[] = [];
  const addText = (name: string, text: string) => parts.push({ name, content: Buffer.from(text) });
  addText('[Content_Types].xml', contentTypes(sheets));
  addText('_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']]));
  addText('xl/workbook.xml', workbookXml(sheets));
  const targets = sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const);
  addText('xl/_rels/workbook.xml.rels', relationships([...targets, ['styles', 'styles.xml']]));
  for (const [index, sheet] of sheets.entries()) {
    parts.push({ name: `xl/worksheets/sheet${index + 1}.xml`, content: await sheetXml(sheet, styles, index === 0) });
  }
  addText('xl/styles.xml', styles.xml());
  return zipOf(parts);
};
