import { describe, expect, it } from 'vitest';
import { isBlock, readPastedBlock, writeCell } from './pasted-block.ts';

describe('reading what a spreadsheet copied', () => {
  it.each([
    ['one column', 'a\r\nb\r\nc\r\n', [['a'], ['b'], ['c']]],
    [
      'two columns',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['empty cells in between', 'a\n\nc\n', [['a'], [''], ['c']]],
    [
      'an empty last cell',
      'a\t\nb\t\n',
      [
        ['a', ''],
        ['b', ''],
      ],
    ],
    [
      'line breaks and tabs in quotes',
      '"erste\nzweite"\t"a\tb"\nc\td\n',
      [
        ['erste\nzweite', 'a\tb'],
        ['c', 'd'],
      ],
    ],
    ['doubled quotes', '"er sagte ""ja"""\nb', [['er sagte "ja"'], ['b']]],
    ['quotes that are plain text', '"Halle 2" prüfen\nb', [['"Halle 2" prüfen'], ['b']]],
    ['a lonely quote', '5" Rohr\n"offen', [['5" Rohr'], ['"offen']]],
    ['old line breaks', 'a\rb', [['a'], ['b']]],
    ['nothing', '', []],
  ])('%s', (_, text, rows) => {
    expect(readPastedBlock(text)).toEqual(rows);
  });

  it('calls more than one cell a block', () => {
    expect(isBlock(readPastedBlock('a\n'))).toBe(false);
    expect(isBlock(readPastedBlock('a\tb'))).toBe(true);
    expect(isBlock(readPastedBlock('a\nb'))).toBe(true);
    expect(isBlock([])).toBe(false);
  });

  it('reads back what it writes', () => {
    for (const text of ['plain', 'two\nlines', 'a "quoted" word\twith tab']) {
      expect(readPastedBlock(`${writeCell(text)}\nnext`)[0]).toEqual([text]);
    }
  });
});
