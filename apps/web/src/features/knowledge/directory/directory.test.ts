import { expect, test } from 'vitest';
import { firstChapter, pmChapters, placeOf, tradeChapters, volumeOf } from './directory.ts';

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
  trades: trades.map((tradeId) => ({ id: tradeId, title: '' })),
});
const part = (id: number, abbreviation: string | null, lessons_count: number) => ({
  ...base,
  id,
  pmPhaseId: 1,
  order: id,
  title: `Part ${id}`,
  abbreviation,
  is_global: false,
  lessons_count,
});

test('a trade has the topics its questions belong to, numbered from 1 in their order', () => {
  const chapters = tradeChapters(
    [trade(1, '211', 3), trade(2, '212', 0)],
    [topic(9, 1, [1]), topic(4, 2, []), topic(7, 3, [2, 1])],
  );
  expect(chapters.map(({ number, parts }) => [number, parts.map(({ id, number }) => [id, number])])).toEqual([
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
    sub_phases: [part(1, 'A1', 5), part(2, null, 0)],
  };
  const [second] = pmChapters([{ ...phase, abbreviation: '' }]);
  expect(second?.number).toBe('1');
  expect(second?.parts.map(({ number }) => number)).toEqual(['A1', '1.2']);
  expect(pmChapters([{ ...phase, abbreviation: 'IV' }])[0]?.parts[1]?.number).toBe('IV.2');
});

test('a volume counts its chapters, and reading begins where there is something to read', () => {
  const chapters = tradeChapters([trade(1, '11', 0), trade(2, '12', 4), trade(3, '13', 2)], []);
  const volume = volumeOf('trade', 'Trades', chapters);
  expect(volume.count).toBe(6);
  expect(firstChapter(volume)?.id).toBe(2);
  expect(firstChapter(volumeOf('trade', 'Trades', chapters.slice(0, 1)))?.id).toBe(1);
  expect(firstChapter(volumeOf('trade', 'Trades', []))).toBeUndefined();
});

test('a trade is read whole, a phase by the part that is asked for', () => {
  const [whole] = tradeChapters([trade(1, '11', 1)], [topic(5, 1, [1])]);
  expect(placeOf(whole!, 5).part).toBeNull();
  const [phase] = pmChapters([
    { ...base, id: 1, order: 1, abbreviation: '1', title: 'Phase', lessons_count: 1, sub_phases: [part(3, '1.1', 1)] },
  ]);
  expect(placeOf(phase!, 3).part?.number).toBe('1.1');
  expect(placeOf(phase!, 99).part).toBeNull();
});
