import { expect, test } from 'vitest';
import { type ComparableChapter, comparePlans } from './compare-plans.ts';

let id = 0;
const chapter = (title: string, more: Partial<ComparableChapter> = {}): ComparableChapter => {
  id += 1;
  return { id, title, text: null, filled_from: null, ...more };
};
const pairs = (before: ComparableChapter[], after: ComparableChapter[]) =>
  comparePlans(before, after).map(({ chapter: is, before: was }) => [was?.title ?? null, is?.title ?? null]);

test('chapters are found again by what fills them, by their title and by their place', () => {
  const before = [chapter('Projekt'), chapter('Ziele', { filled_from: 'targets' }), chapter('Qualität')];
  const after = [
    chapter('Unsere Ziele', { filled_from: 'targets' }),
    chapter('projekt '),
    chapter('Prüfung der Qualität'),
  ];
  expect(pairs(before, after)).toEqual([
    ['Ziele', 'Unsere Ziele'],
    ['Projekt', 'projekt '],
    ['Qualität', 'Prüfung der Qualität'],
  ]);
});

test('a removed chapter stands where it stood, an added one has no origin', () => {
  const before = [chapter('A'), chapter('B'), chapter('C')];
  const after = [chapter('A'), chapter('C'), chapter('D')];
  expect(pairs(before, after)).toEqual([
    ['A', 'A'],
    ['B', null],
    ['C', 'C'],
    [null, 'D'],
  ]);
});

test('two chapters of one title are told apart', () => {
  const [one, other] = [chapter('Anhang', { text: '1' }), chapter('Anhang', { text: '2' })];
  const copies = [chapter('Anhang', { text: '1' }), chapter('Anhang', { text: '2' })];
  expect(comparePlans([one, other], copies).map(({ before }) => before)).toEqual([one, other]);
});
