import { expect, test } from 'vitest';
import { type LessonGroup, areaOf } from './directory.ts';
import { foundBySubgroup, searchDirectory } from './directory-search.ts';

const lessonGroup = (id: number, number: string, title: string, subgroups: string[]): LessonGroup => ({
  kind: 'trade',
  id,
  number,
  title,
  description: null,
  count: 1,
  subgroups: subgroups.map((name, index) => ({
    id: id * 10 + index,
    number: String(index + 1),
    title: name,
    description: null,
    count: undefined,
  })),
});
const trades = areaOf('trade', 'Gewerke', [
  lessonGroup(1, '211.5', 'Beton- und Stahlbetonarbeiten', ['Ausführung', 'Brandschutz']),
  lessonGroup(2, '273', 'Schreinerarbeiten', ['Brandschutz', 'Qualität']),
]);
const phases = areaOf('pm', 'Projektmanagement', [
  { ...lessonGroup(3, '4', 'Ausführung', ['Koordination']), kind: 'pm' },
]);
const found = (search: string) =>
  searchDirectory([trades, phases], search).map(({ kind, lessonGroups }) => [
    kind,
    lessonGroups.map(({ number, subgroups }) => [number, subgroups.length]),
  ]);

test('an empty search leaves the directory as it is', () => {
  const areas = [trades, phases];
  expect(searchDirectory(areas, '  ')).toBe(areas);
});

test('words match in any order, without case and accents, in number and title', () => {
  expect(found('STAHL 211')).toEqual([['trade', [['211.5', 2]]]]);
  expect(found('ausfuhrung')).toEqual([
    ['trade', [['211.5', 1]]],
    ['pm', [['4', 1]]],
  ]);
  expect(found('stahl 273')).toEqual([]);
});

test('a group found by a subgroup keeps that subgroup only and must show it', () => {
  const areas = [trades, phases];
  const result = searchDirectory(areas, 'brandschutz');
  expect(
    result.flatMap(({ lessonGroups }) => lessonGroups.map(({ subgroups }) => subgroups.map(({ title }) => title))),
  ).toEqual([['Brandschutz'], ['Brandschutz']]);
  expect(foundBySubgroup(areas, result).size).toBe(2);
  expect(foundBySubgroup(areas, searchDirectory(areas, 'schreiner')).size).toBe(0);
});
