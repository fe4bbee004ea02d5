import { describe, expect, it } from 'vitest';
import { bucketMap, lessonAt, strokeOf } from './bucket-map.ts';

describe('the map of a big worksheet', () => {
  const groups = [
    { number: '1', states: 'dddvddcccc' },
    { number: '2', states: 'tto' },
  ];

  it('draws one stroke per lesson while there is room', () => {
    expect(bucketMap(groups, 100)).toMatchObject({ size: 1, groups });
  });

  it('lets a stroke stand for several, as the most pressing of them, within its group', () => {
    const map = bucketMap(groups, 4);
    expect(map.size).toBe(4);
    expect(map.groups).toEqual([
      { number: '1', states: 'vdc' },
      { number: '2', states: 't' },
    ]);
    expect(map.firsts).toEqual([0, 4, 8, 10]);
  });

  it('finds the stroke of a lesson and the lesson of a stroke', () => {
    const map = bucketMap(groups, 4);
    expect([0, 3, 4, 9, 10, 12].map((lesson) => strokeOf(map, lesson))).toEqual([0, 0, 1, 2, 3, 3]);
    for (const [stroke, first] of map.firsts.entries()) {
      expect(strokeOf(map, first)).toBe(stroke);
      expect(lessonAt(map, (map.starts[stroke] ?? 0) + 0.001)).toBe(first);
    }
    expect(lessonAt(map, 1)).toBe(10);
  });

  it('has nothing to show for an empty worksheet', () => {
    expect(bucketMap([], 100)).toEqual({ size: 1, groups: [], firsts: [], starts: [], groupStarts: [] });
  });
});
