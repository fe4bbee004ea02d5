import { expect, test } from 'vitest';
import { type Chapter, volumeOf } from './directory.ts';
import { foundByPart, searchDirectory } from './directory-search.ts';

const chapter = (id: number, number: string, title: string, parts: string[]): Chapter => ({
  kind: 'trade',
  id,
  number,
  title,
  description: null,
  count: 1,
  parts: parts.map((name, index) => ({
    id: id * 10 + index,
    number: String(index + 1),
    title: name,
    description: null,
    count: undefined,
  })),
});
const trades = volumeOf('trade', 'Gewerke', [
  chapter(1, '211.5', 'Beton- und Stahlbetonarbeiten', ['Ausführung', 'Brandschutz']),
  chapter(2, '273', 'Schreinerarbeiten', ['Brandschutz', 'Qualität']),
]);
const phases = volumeOf('pm', 'Projektmanagement', [
  { ...chapter(3, '4', 'Ausführung', ['Koordination']), kind: 'pm' },
]);
const found = (search: string) =>
  searchDirectory([trades, phases], search).map(({ kind, chapters }) => [
    kind,
    chapters.map(({ number, parts }) => [number, parts.length]),
  ]);

test('an empty search leaves the directory as it is', () => {
  const volumes = [trades, phases];
  expect(searchDirectory(volumes, '  ')).toBe(volumes);
});

test('words match in any order, without case and accents, in number and title', () => {
  expect(found('STAHL 211')).toEqual([['trade', [['211.5', 2]]]]);
  expect(found('ausfuhrung')).toEqual([
    ['trade', [['211.5', 1]]],
    ['pm', [['4', 1]]],
  ]);
  expect(found('stahl 273')).toEqual([]);
});

test('a chapter found by a part keeps that part only and must show it', () => {
  const volumes = [trades, phases];
  const result = searchDirectory(volumes, 'brandschutz');
  expect(result.flatMap(({ chapters }) => chapters.map(({ parts }) => parts.map(({ title }) => title)))).toEqual([
    ['Brandschutz'],
    ['Brandschutz'],
  ]);
  expect(foundByPart(volumes, result).size).toBe(2);
  expect(foundByPart(volumes, searchDirectory(volumes, 'schreiner')).size).toBe(0);
});
