import { expect, test } from 'vitest';
import { parsePredecessors, predecessorText } from './predecessor-codes.ts';

const codes = new Map(['LO-12', 'LO-12-2', 'A+3'].map((code) => [code.toLowerCase(), code]));
const parse = (text: string) => parsePredecessors(text, (written) => codes.get(written.toLowerCase()));

test.each([
  ['', []],
  ['LO-12', [['LO-12', 0]]],
  [
    'lo-12 + 5; LO-12-7',
    [
      ['LO-12', 5],
      ['LO-12', -7],
    ],
  ],
  // Known as a whole, it is a code.
  [
    'LO-12-2, A+3',
    [
      ['LO-12-2', 0],
      ['A+3', 0],
    ],
  ],
  ['A+3+4', [['A+3', 4]]],
] as const)('%j names predecessors and their days', (text, expected) => {
  expect(parse(text)).toEqual({ predecessors: expected.map(([code, lagDays]) => ({ code, lagDays })) });
});

test('a text that names no code is answered', () => {
  expect(parse('LO-12, LO-99+2')).toEqual({ unknown: 'LO-99+2' });
});

test('days are written only where there are any', () => {
  expect([5, 0, -3].map((lagDays) => predecessorText({ code: 'LO-12', lagDays }))).toEqual([
    'LO-12+5',
    'LO-12',
    'LO-12-3',
  ]);
});
