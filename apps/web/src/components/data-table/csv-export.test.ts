import { expect, it } from 'vitest';
import { csvOf } from './csv-export.ts';
import type { Column } from './table-types.ts';

const columns: Column<string>[] = [
  { key: 'text', header: 'Text', width: '1fr', cell: () => null, text: (row) => row },
  { key: 'picture', header: 'Bild', width: '1fr', cell: () => null },
  { key: 'length', header: 'L.', name: 'Länge', width: '1fr', cell: () => null, text: (row) => String(row.length) },
];

it('writes what Excel in Switzerland reads, only columns with a text, under their full names', () => {
  expect(csvOf(['Kran'], columns)).toBe('\uFEFFText;Länge\r\nKran;4\r\n');
});

it('quotes separators, quotes and line breaks', () => {
  expect(csvOf(['a;b', 'sagt "ja"', 'zwei\nZeilen'], columns).split('\r\n').slice(1, 4)).toEqual([
    '"a;b";3',
    '"sagt ""ja""";9',
    '"zwei\nZeilen";11',
  ]);
});

it('disarms what a spreadsheet would run, but leaves negative numbers', () => {
  expect(csvOf(['=1+1', '@x', '-12.5'], columns).split('\r\n').slice(1, 4)).toEqual(["'=1+1;4", "'@x;2", '-12.5;5']);
});
