import { expect, test } from 'vitest';
import { firstLessonGroup, pmLessonGroups, locationOf, tradeLessonGroups, areaOf } from './directory.ts';

const base = { description: null, version: 1 };
const trade = (id: number, bkp: string, lessons_count: number) => ({
  ...base,
  id,
  bkp,
  title: `Trade ${bkp}`,
  lessons_count,
});
const topic = (id: number, order: number, trades: number[]) => ({
  ...base,
  id,
  order,
  title: `Topic ${id}`,
  is_global: false,
  lessons_count: trades.length,
  trades: trades.map((tradeId) => ({ id: tradeId, title: '' })),
});
const subgroup = (id: number, abbreviation: string | null, lessons_count: number) => ({
  ...base,
  id,
  pmPhaseId: 1,
  order: id,
  title: `Part ${id}`,
  abbreviation,
  is_global: false,
  lessons_count,
});

test('a trade has the topics its lessons belong to, numbered from 1 in their order', () => {
  const lessonGroups = tradeLessonGroups(
    [trade(1, '211', 3), trade(2, '212', 0)],
    [topic(9, 1, [1]), topic(4, 2, []), topic(7, 3, [2, 1])],
  );
  expect(
    lessonGroups.map(({ number, subgroups }) => [number, subgroups.map(({ id, number }) => [id, number])]),
  ).toEqual([
    [
      '211',
      [
        [9, '1'],
        [7, '2'],
      ],
    ],
    ['212', [[7, '1']]],
  ]);
});

test('parts without an abbreviation are numbered below their phase', () => {
  const phase = {
    ...base,
    id: 1,
    order: 1,
    title: 'Phase',
    lessons_count: 5,
    sub_phases: [subgroup(1, 'A1', 5), subgroup(2, null, 0)],
  };
  const [second] = pmLessonGroups([{ ...phase, abbreviation: '' }]);
  expect(second?.number).toBe('1');
  expect(second?.subgroups.map(({ number }) => number)).toEqual(['A1', '1.2']);
  expect(pmLessonGroups([{ ...phase, abbreviation: 'IV' }])[0]?.subgroups[1]?.number).toBe('IV.2');
});

test('an area counts its groups, and the first group with lessons opens', () => {
  const lessonGroups = tradeLessonGroups([trade(1, '11', 0), trade(2, '12', 4), trade(3, '13', 2)], []);
  const area = areaOf('trade', 'Trades', lessonGroups);
  expect(area.count).toBe(6);
  expect(firstLessonGroup(area)?.id).toBe(2);
  expect(firstLessonGroup(areaOf('trade', 'Trades', lessonGroups.slice(0, 1)))?.id).toBe(1);
  expect(firstLessonGroup(areaOf('trade', 'Trades', []))).toBeUndefined();
});

test('a trade is read whole, a phase by the subgroup that is asked for', () => {
  const [whole] = tradeLessonGroups([trade(1, '11', 1)], [topic(5, 1, [1])]);
  expect(locationOf(whole!, 5).subgroup).toBeNull();
  const [phase] = pmLessonGroups([
    {
      ...base,
      id: 1,
      order: 1,
      abbreviation: '1',
      title: 'Phase',
      lessons_count: 1,
      sub_phases: [subgroup(3, '1.1', 1)],
    },
  ]);
  expect(locationOf(phase!, 3).subgroup?.number).toBe('1.1');
  expect(locationOf(phase!, 99).subgroup).toBeNull();
});
