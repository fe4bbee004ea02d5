import { describe, expect, test } from 'vitest';
import { wordDifference } from './word-difference.ts';

const shown = (before: string, after: string) =>
  wordDifference(before, after)
    .map(({ text, change }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[change])
    .join('');

describe('the difference of two texts', () => {
  test('marks words, not letters', () => {
    expect(shown('Ist die Abnahme geplant?', 'Ist die Übergabe geplant?')).toBe(
      'Ist die [-Abnahme-][+Übergabe+] geplant?',
    );
  });

  test('shows what was put in and what was left out', () => {
    expect(shown('Ist sie geplant?', 'Ist sie mit dem Planer geplant?')).toBe('Ist sie [+mit dem Planer +]geplant?');
    expect(shown('Ist sie mit dem Planer geplant?', 'Ist sie geplant?')).toBe('Ist sie [-mit dem Planer -]geplant?');
  });

  test('keeps changed words that stand beside each other together', () => {
    expect(shown('Sind alle Leitungen gross genug?', 'Sind sämtliche Rohre gross genug?')).toBe(
      'Sind [-alle Leitungen-][+sämtliche Rohre+] gross genug?',
    );
  });

  test('is nothing between equal texts, and all of it where one is empty', () => {
    expect(wordDifference('Gleich?', 'Gleich?')).toEqual([{ text: 'Gleich?', change: 'same' }]);
    expect(wordDifference('', 'Neu?')).toEqual([{ text: 'Neu?', change: 'added' }]);
    expect(wordDifference('', '')).toEqual([]);
  });

  test('puts both texts together again', () => {
    const [before, after] = ['Ein Plan, zwei Pläne; drei!', 'Ein Plan und zwei neue Pläne, drei!'];
    const parts = wordDifference(before, after);
    const without = (change: string) =>
      parts
        .filter((module) => module.change !== change)
        .map(({ text }) => text)
        .join('');
    expect(without('added')).toBe(before);
    expect(without('removed')).toBe(after);
  });

  test('stays quick with the longest texts', () => {
    const long = (word: string) => Array.from({ length: 3_000 }, (_, index) => `${word}${index % 7}`).join(' ');
    const parts = wordDifference(long('alt'), long('neu'));
    expect(parts.map(({ change }) => change)).toEqual(['removed', 'added']);
  });
});
