import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bigEndian, compoundFile, macRoman, sheetOf, sheetRow, workbookOf } from '#test/support/files/table-files';
import { png } from '#test/support/files/pictures';
import { readTable } from './read-table.ts';
import type { TableOptions, TableReading, TableRow } from './table.ts';
import { csvOf } from './writing/write-csv.ts';
import { xlsxOf } from './writing/write-xlsx.ts';

const read = async (bytes: Buffer, options: Partial<TableOptions> = {}) => {
  const rows: TableRow[] = [];
  let reading: TableReading | undefined;
  const notices = await readTable(
    bytes,
    { mostRows: 20_000, ...options },
    { opened: (opened) => (reading = opened), rows: (some) => void rows.push(...some) },
  );
  return { ...reading, notices, rows, cells: rows.map(({ cells }) => cells) };
};
const refused = async (bytes: Buffer, options?: Partial<TableOptions>) =>
  read(bytes, options).then(
    () => 'read',
    (error: { code: string }) => error.code,
  );

const list = [
  ['Gewerk', 'Frage', 'Erklärung'],
  ['Beton', 'Ist die Aussparung geprüft, gemäss Plan; überall?', 'à vérifier'],
  ['Maurer', 'Sind Türlichten geprüft?', 'Sie sagte "ja"'],
];
const written = (delimiter: string) =>
  list.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter)).join('\r\n');

describe.each([
  [';', 'semicolons'],
  [',', 'commas'],
  ['\t', 'tabs'],
])('a text with %j', (delimiter) => {
  const text = written(delimiter);
  test.each([
    ['utf-8', Buffer.from(text, 'utf8')],
    ['utf-8', Buffer.from(`\uFEFF${text}`, 'utf8')],
    ['windows-1252', Buffer.from(text, 'latin1')],
    ['macintosh', macRoman(text)],
    ['utf-16le', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-16be', bigEndian(`\uFEFF${text}`)],
    ['utf-16be', bigEndian(text)],
  ])('in %s is read as it was written', async (encoding, bytes) => {
    expect(await read(bytes)).toMatchObject({ format: 'csv', encoding, delimiter, cells: list });
  });
});

describe('a text', () => {
  test('may say its delimiter itself, and has rows of several lines', async () => {
    const bytes = Buffer.from('sep=;\r\nFrage;Mehr\r\n"Eine\nFrage?";x\r\n\r\n;;\r\nNoch eine?;y');
    expect((await read(bytes)).rows).toEqual([
      { number: 2, cells: ['Frage', 'Mehr'] },
      { number: 3, cells: ['Eine\nFrage?', 'x'] },
      { number: 6, cells: ['Noch eine?', 'y'] },
    ]);
    expect((await read(bytes)).notices.empty_rows).toBe(2);
  });

  test('can be read another way than it was recognised', async () => {
    const bytes = Buffer.from('Tür;Tor,Fenster', 'latin1');
    expect((await read(bytes, { delimiter: ',', encoding: 'macintosh' })).cells).not.toEqual((await read(bytes)).cells);
  });

  test('whose quotation mark never ends is refused', async () => {
    expect(await refused(Buffer.from('a;b\nc;"d\ne;f'))).toBe('unclosed-quote');
  });

  test('gives back what was written, and formulas harmless', async () => {
    const rows = [['=1+1', '-5', '@x', 'a;b', 'c"d', 'e\nf', ' g']];
    const bytes = csvOf(rows);
    expect(bytes.toString('utf8')).toContain("'=1+1;-5;'@x");
    expect((await read(bytes)).cells).toEqual([['=1+1', '-5', '@x', 'a;b', 'c"d', 'e\nf', 'g']]);
  });
});

test('a text that is split at commas holds no formula either, and is read as it was written', async () => {
  const cells = [
    'Tor,=1+1',
    'Tor,"@x',
    "Liste\n-cmd|' /C calc'!A1",
    '+SUM(A1),+SUM(A2)',
    'Liste\n- Tor, -5\n+ Tür',
    "die 'eine','andere'",
  ];
  const bytes = csvOf([cells]);
  expect(bytes.toString('utf8')).not.toMatch(/[,\r\n]"*[=@]|[,\r\n]"*[+-][^,\r\n]*[(|!]/);
  expect(bytes.toString('utf8')).toContain('\n- Tor, -5\n+ Tür');
  expect((await read(bytes, { delimiter: ';' })).cells).toEqual([cells]);
});

describe('a workbook', () => {
  test('gives back what was written', async () => {
    const rows = list.map((cells) => cells.map((value) => ({ value })));
    const bytes = await xlsxOf({ sheets: [{ name: 'Fragen & mehr', columns: [{ width: 20 }], rows }] });
    expect(await read(bytes)).toMatchObject({ format: 'xlsx', sheet: 'Fragen & mehr', cells: list });
  });

  test('of another program is read with its numbers and real texts', async () => {
    const bytes = readFileSync(new URL('../../../test/files/starter-lessons.xlsx', import.meta.url));
    const { rows, sheets } = await read(bytes);
    expect([rows.length, sheets]).toEqual([152, ['Lessons']]);
    expect(rows[1]?.cells.slice(0, 6)).toEqual([
      'Gewerk',
      'Baustelleneinrichtung',
      '13',
      'Logistik und Schutz',
      '51',
      'Ist der Kranstandort mit Ausladung, Fundament und Überschwenkrechten abgeklärt?',
    ]);
  });

  test('gives the values of its formulas and the text of merged cells to each of them', async () => {
    const bytes = await workbookOf(
      `<sheetData>${sheetRow('Gewerk', 'Frage')}<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="str"><f>1+1</f><v>Erste?</v></c></row>
      <row r="3"><c r="A3"/><c r="B3"><f>A1</f><v>0.30000000000000004</v></c></row></sheetData>
      <mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>`,
      { 'xl/sharedStrings.xml': '<sst><si><r><t>Be</t></r><r><t>ton</t></r><rPh><t>x</t></rPh></si></sst>' },
    );
    expect(await read(bytes)).toMatchObject({
      cells: [
        ['Gewerk', 'Frage'],
        ['Beton', 'Erste?'],
        ['Beton', '0.3'],
      ],
      notices: { merged: 1, formulas: 2, empty_rows: 0 },
    });
  });

  test('with 100,000 empty rows is read as the few that hold something', async () => {
    const empty = Array.from({ length: 100_000 }, (_, index) => `<row r="${index + 3}"><c s="1"/></row>`).join('');
    const bytes = await workbookOf(`<sheetData>${sheetRow('Frage')}${sheetRow('Eine?')}${empty}</sheetData>`);
    expect(await read(bytes)).toMatchObject({ cells: [['Frage'], ['Eine?']], notices: { empty_rows: 100_000 } });
  });

  test('with more rows than may be is refused', async () => {
    const bytes = await workbookOf(sheetOf(['1'], ['2'], ['3']));
    expect(await refused(bytes, { mostRows: 2 })).toBe('too-many');
    expect(await refused(bytes, { mostRows: 3 })).toBe('read');
  });
});

describe('is refused', () => {
  const packed = (fill: string) => workbookOf(`<sheetData>${fill}</sheetData>`);
  const mebibyte = 1_048_576;

  test('what unpacks to more than a list, whatever it says of its size', async () => {
    const bytes = await packed(sheetRow('x').repeat(7 * mebibyte));
    expect(bytes.length).toBeLessThan(2 * mebibyte);
    expect(await refused(bytes)).toBe('unpacks-too-big');
    const lying = Buffer.from(bytes);
    const entry = lying.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'), lying.length - 1_000);
    for (let at = entry; at !== -1; at = lying.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'), at + 1)) {
      lying.writeUInt32LE(1_000, at + 24);
    }
    expect(await refused(lying)).toBe('unpacks-too-big');
  }, 60_000);

  test('one cell without an end', async () => {
    expect(await refused(await packed(`<row><c t="inlineStr"><is><t>${'x'.repeat(30 * mebibyte)}`))).toBe(
      'unpacks-too-big',
    );
  }, 60_000);

  test.each([
    ['password-protected', 'a workbook under a password', compoundFile('EncryptedPackage')],
    ['old-excel', 'an old workbook, whatever its name', compoundFile('Workbook')],
    ['old-excel', 'an even older one', Buffer.from([0x09, 0x08, 0x10, 0, 0, 6, 5, 0])],
    ['not-a-table', 'an old text document', compoundFile('WordDocument')],
    ['not-a-table', 'a picture', png],
    ['not-a-table', 'a page', Buffer.from('<html><table><tr><td>Frage</td></tr></table></html>')],
    ['not-a-table', 'a ZIP file that was cut short', Buffer.from('PK\u0003\u0004 and nothing more', 'latin1')],
  ])('as %s: %s', async (code, _, bytes) => {
    expect(await refused(bytes)).toBe(code);
  });

  test('markup that defines entities, in a moment', async () => {
    const lol = '<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    const bytes = await workbookOf('', { 'xl/worksheets/sheet1.xml': `${lol}<worksheet>&b;</worksheet>` });
    expect(await refused(bytes)).toBe('not-a-table');
  });
});
