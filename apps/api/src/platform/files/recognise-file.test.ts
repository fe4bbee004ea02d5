import { limits } from '@polier/contract/limits';
import { describe, expect, test } from 'vitest';
import { webp } from '#test/support/files/camera-pictures';
import { gif, jpeg, png } from '#test/support/files/pictures';
import { zipOf } from '../spreadsheets/writing/write-zip.ts';
import { nameWithEnding, recogniseFile } from './recognise-file.ts';

const text = (content: string) => Buffer.from(content, 'utf8');
const archive = (...names: string[]) => zipOf(names.map((name) => ({ name, content: Buffer.from('x') })));
const step = (schema: string) =>
  `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_SCHEMA(('${schema}'));\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n`;
const dwg = Buffer.concat([Buffer.from('AC1032\0\0'), Buffer.alloc(200)]);
const pdf = text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const types = '[Content_Types].xml';

const withMacros = await archive(types, 'xl/workbook.xml', 'xl/vbaProject.bin');
const otherDocument = await archive(types, 'Documents/1/Pages/1.fpage');
const anyArchive = await archive('Plan.pdf', 'Modell.ifc');

const files = {
  ifc: text(step('IFC4X3_ADD2')),
  pdf,
  dwg,
  dxf: text('  0\r\nSECTION\r\n  2\r\nHEADER\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n'),
  xlsx: await archive(types, 'xl/workbook.xml'),
  docx: await archive(types, 'word/document.xml'),
  pptx: await archive(types, 'ppt/presentation.xml'),
  bcf: await archive('bcf.version', 'a/markup.bcf'),
  zip: anyArchive,
  ids: text('<?xml version="1.0"?>\n<ids xmlns="http://standards.buildingsmart.org/IDS"><info/></ids>'),
  xml: text('\uFEFF<!-- Daten --><d:daten xmlns:d="urn:d"><a/></d:daten>\n'),
  jpg: jpeg,
  png,
  webp,
};

test.each(Object.entries(files))('%s is known by its content, whatever its name', (format, bytes) => {
  expect(recogniseFile(bytes, 'datei')).toBe(format);
  expect(recogniseFile(bytes, 'setup.exe')).toBe(format);
});

test.each([
  ['csv', text('Raum;Fläche\n101;12,5\n')],
  ['csv', Buffer.from('Fl\u00e4che;1\r\n', 'latin1')],
  ['txt', text('Hinweise zur Abgabe')],
  ['json', text('{"räume": [101]}')],
  ['ifczip', await archive('Modell.ifc')],
])('%s is known by its name where the content fits', (format, bytes) => {
  expect(recogniseFile(bytes, `datei.${format}`)).toBe(format);
  expect(recogniseFile(bytes, `DATEI.${format.toUpperCase()}`)).toBe(format);
});

describe('nothing that is taken', () => {
  const refused: Record<string, readonly [string, Buffer]> = {
    'a program': ['setup.exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)])],
    'a program named as a table': ['mengen.csv', Buffer.concat([Buffer.from('MZ\u0090\0'), Buffer.alloc(300)])],
    'a page': ['plan.xml', text('<!doctype html><html><script>alert(1)</script></html>')],
    'a page without its doctype': ['plan.xml', text('<html xmlns="http://www.w3.org/1999/xhtml"><script/></html>')],
    'a drawing that runs': ['plan.xml', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    'XML with entities': ['a.ids', text('<!DOCTYPE ids [<!ENTITY x SYSTEM "file:///etc/passwd">]><ids>&x;</ids>')],
    'XML cut short': ['a.xml', text('<daten><a>')],
    'an animation': ['a.gif', gif],
    'a table with macros': ['a.xlsx', withMacros],
    'a document of another kind': ['a.xps', otherDocument],
    'half an archive': ['a.zip', anyArchive.subarray(0, 40)],
    'half a PDF': ['a.pdf', pdf.subarray(0, 30)],
    'half a model': ['a.ifc', text(step('IFC4').slice(0, -12))],
    'a model of something else': ['a.stp', text(step('AUTOMOTIVE_DESIGN'))],
    'half a picture': ['a.png', png.subarray(0, 30)],
    'text under another name': ['plan.pdf', text('Plan')],
    'JSON that is none': ['a.json', text('{"a": ')],
    'JSON that is a word': ['a.json', text('"a"')],
    'a signature alone': ['a.zip', Buffer.from('PK\u0003\u0004')],
    'noise': ['a.bin', Buffer.from([0, 1, 2, 3, 4, 5, 6, 7])],
  };
  test.each(Object.entries(refused))('%s', (_, [name, bytes]) => {
    expect(recogniseFile(bytes, name)).toBeNull();
  });

  test('an archive whose directory points outside of it does not break its recognition', () => {
    const bytes = anyArchive;
    const end = bytes.length - 22;
    for (let at = end; at < bytes.length; at++) {
      for (const wrong of [0, 0x7f, 0xff]) {
        const broken = Buffer.from(bytes);
        broken[at] = wrong;
        expect(() => recogniseFile(broken, 'a.zip')).not.toThrow();
      }
    }
  });
});

test('a text of 20 MB is looked at in less than three seconds', () => {
  const bytes = Buffer.alloc(limits.attachment, ' <');
  const before = performance.now();
  for (const name of ['a.csv', 'a.xml', 'a.json']) recogniseFile(bytes, name);
  expect(performance.now() - before).toBeLessThan(3_000);
});

test.each([
  ['Plan.pdf', 'pdf', 'Plan.pdf'],
  ['Plan.PDF', 'pdf', 'Plan.PDF'],
  ['Plan.exe', 'pdf', 'Plan.exe.pdf'],
  ['pdf', 'pdf', 'pdf.pdf'],
  ['Foto.jpeg', 'jpg', 'Foto.jpeg'],
  ['Themen.bcfzip', 'bcf', 'Themen.bcfzip'],
  ['Modell', 'ifc', 'Modell.ifc'],
] as const)('%s that is %s is called %s', (name, format, expected) => {
  expect(nameWithEnding(name, format)).toBe(expected);
});
