import { describe, expect, test } from 'vitest';
import { type LessonGroup, areaOf } from './directory.ts';
import { treeMove, visibleNodes } from './tree-nodes.ts';

const lessonGroup = (
  kind: LessonGroup['kind'],
  id: number,
  number: string,
  title: string,
  subgroups: number,
): LessonGroup => ({
  kind,
  id,
  number,
  title,
  description: null,
  count: 2,
  subgroups: Array.from({ length: subgroups }, (_, index) => ({
    id: index + 1,
    number: String(index + 1),
    title: `Part ${index + 1}`,
    description: null,
    count: index,
  })),
});
const areas = [
  areaOf('trade', 'Gewerke', [
    lessonGroup('trade', 1, '201', 'Aushub', 0),
    lessonGroup('trade', 2, '25', 'Sanitär', 2),
  ]),
  areaOf('pm', 'Management', [lessonGroup('pm', 1, '1', 'Start', 1)]),
  areaOf('x', 'Prozesse', []),
];
const nodes = visibleNodes(areas, (key) => ['trade', 'trade.2'].includes(key));

describe('the rows of the tree', () => {
  test('what lies under a closed row is left out, and what has nothing below it cannot open', () => {
    expect(nodes.map(({ key, level, isOpen }) => [key, level, isOpen])).toEqual([
      ['trade', 1, true],
      ['trade.1', 2, undefined],
      ['trade.2', 2, true],
      ['trade.2.1', 3, undefined],
      ['trade.2.2', 3, undefined],
      ['pm', 1, false],
      ['x', 1, undefined],
    ]);
  });

  test('each row knows its place among its siblings', () => {
    expect(nodes.map(({ position, siblings }) => `${position}/${siblings}`)).toEqual([
      '1/3',
      '1/2',
      '2/2',
      '1/2',
      '2/2',
      '2/3',
      '3/3',
    ]);
  });

  test('counts of parts may come from elsewhere', () => {
    const counted = visibleNodes(
      areas,
      () => true,
      ({ id }, subgroup) => id * 100 + subgroup.id,
    );
    expect(counted.find(({ key }) => key === 'trade.2.2')?.count).toBe(202);
  });
});

describe('the keys of the tree', () => {
  const from = (focused: string | undefined, key: string, typed = '') => treeMove(nodes, focused, key, typed);

  test('up and down walk what is visible and stop at the ends', () => {
    expect(from('trade.2.2', 'ArrowDown')).toEqual({ focus: 'pm' });
    expect(from('pm', 'ArrowUp')).toEqual({ focus: 'trade.2.2' });
    expect(from('x', 'ArrowDown')).toBeUndefined();
    expect(from('trade', 'ArrowUp')).toBeUndefined();
    expect(from('pm', 'Home')).toEqual({ focus: 'trade' });
    expect(from(undefined, 'End')).toEqual({ focus: 'x' });
  });

  test('right opens, then goes in; left closes, then goes out', () => {
    expect(from('pm', 'ArrowRight')).toEqual({ open: 'pm' });
    expect(from('trade.2', 'ArrowRight')).toEqual({ focus: 'trade.2.1' });
    expect(from('trade.1', 'ArrowRight')).toBeUndefined();
    expect(from('trade.2.1', 'ArrowLeft')).toEqual({ focus: 'trade.2' });
    expect(from('trade.2', 'ArrowLeft')).toEqual({ close: 'trade.2' });
    expect(from('trade.1', 'ArrowLeft')).toEqual({ focus: 'trade' });
    expect(from('x', 'ArrowLeft')).toBeUndefined();
  });

  test('typing jumps to the next beginning, a longer one may stay', () => {
    expect(from('trade', '2', '2')).toEqual({ focus: 'trade.1' });
    expect(from('trade.1', '2', '2')).toEqual({ focus: 'trade.2' });
    expect(from('trade.1', '5', '25')).toEqual({ focus: 'trade.2' });
    expect(from('trade.2', 'p', 'p')).toEqual({ focus: 'trade.2.1' });
    expect(from('x', 's', 'S')).toEqual({ focus: 'trade.2' });
    expect(from('trade', 'z', 'z')).toBeUndefined();
  });
});
