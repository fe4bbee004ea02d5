import { expect, test } from 'vitest';
import { breakLongWords } from './break-words.ts';
import { writePdf } from './write-pdf.ts';

const word = 'x'.repeat(600);
const broken = `${'x'.repeat(250)}\u200B${'x'.repeat(250)}\u200B${'x'.repeat(100)}`;

test('words of more than 500 letters may be broken after each 250, wherever they stand', () => {
  const table = { headerRows: 0, dontBreakRows: true, keepWithHeaderRows: 0, widths: [80] };
  const content = (text: string) => [
    text,
    { text: ['kurz', { text: `vorn ${text} hinten`, bold: true }] },
    { stack: [{ columns: [{ text, width: 20 }] }] },
    { layout: 'rows', table: { ...table, body: [[text]] } },
  ];
  expect(breakLongWords(content(word))).toEqual(content(broken));
});

test('shorter words, addresses and drawings stay as they are', () => {
  const content = [`https://cde.bau.example/${'a'.repeat(470)}`, { canvas: [] }, 'Satz '.repeat(500)];
  expect(breakLongWords(content)).toEqual(content);
});

test('long words are laid out as fast as others', async () => {
  const words = [
    'W'.repeat(20_000),
    'a\u00A0'.repeat(10_000),
    'ab/'.repeat(6_000),
    'é'.normalize('NFD').repeat(10_000),
  ];
  const content = Array.from({ length: 20 }, (_, index) => ({ text: words[index % words.length] ?? '' }));
  const document = { title: 'Blatt', language: 'de', orientation: 'portrait', heading: '', legend: '' } as const;
  expect((await writePdf({ ...document, content })).subarray(0, 5).toString()).toBe('%PDF-');
}, 30_000);
