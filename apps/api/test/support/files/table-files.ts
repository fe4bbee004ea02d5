import { zipOf } from '#platform/spreadsheets/writing/write-zip';

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relations = `<Relationships xmlns="x"><Relationship Id="rId1" Type="${types}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;
const workbook = `<workbook xmlns:r="${types}"><sheets><sheet name="Liste" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** A workbook with one sheet of this markup. */
export const workbookOf = (sheet: string, more: Readonly<Record<string, string | Buffer>> = {}): Promise<Buffer> =>
  zipOf(
    Object.entries({
      'xl/workbook.xml': workbook,
      'xl/_rels/workbook.xml.rels': relations,
      'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>`,
      ...more,
    }).map(([name, content]) => ({ name, content: Buffer.from(content) })),
  );

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
export const sheetRow = (...cells: readonly string[]): string => `<row>${cells.map(cell).join('')}</row>`;
export const sheetOf = (...rows: readonly (readonly string[])[]): string =>
  `<sheetData>${rows.map((cells) => sheetRow(...cells)).join('')}</sheetData>`;

/** A container as Excel wrote before 2007, with an entry of this name. */
export const compoundFile = (entry: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1024),
    Buffer.from(entry, 'utf16le'),
    Buffer.alloc(512),
  ]);

const macLetters: Readonly<Record<string, number>> = {
  ä: 0x8a,
  ö: 0x9a,
  ü: 0x9f,
  Ä: 0x80,
  Ü: 0x86,
  é: 0x8e,
  è: 0x8f,
  à: 0x88,
  ç: 0x8d,
};
export const macRoman = (text: string): Buffer =>
  Buffer.from(Array.from(text, (letter) => macLetters[letter] ?? letter.charCodeAt(0)));
export const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
