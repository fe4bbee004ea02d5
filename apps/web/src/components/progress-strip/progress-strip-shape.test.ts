import { describe, expect, it } from 'vitest';
import { countStates, drawStrip } from './progress-strip-shape.ts';

const size = { stroke: 4, gap: 2, groupGap: 6, height: 8 };

describe('the progress strip', () => {
  it('draws one stroke per lesson, with a wider gap between groups', () => {
    const { paths, width } = drawStrip([{ states: 'oo' }, { states: 'o' }], size);
    expect(paths).toEqual({ tick: 'M0 0h4v8h-4zM6 0h4v8h-4zM16 0h4v8h-4z' });
    expect(width).toBe(20);
  });

  it('gives a checked lesson a green foot and a lesson that does not apply a dash', () => {
    expect(Object.keys(drawStrip([{ states: 'cn' }], size).paths)).toEqual(['ink', 'foot', 'dash']);
  });

  it('ignores letters it does not know', () => {
    expect(drawStrip([{ states: 'z' }], size).paths).toEqual({});
  });

  it('counts states, the most pressing first', () => {
    expect(countStates([{ states: 'dov' }, { states: 'vc' }])).toEqual([
      ['v', 2],
      ['o', 1],
      ['d', 1],
      ['c', 1],
    ]);
  });
});
