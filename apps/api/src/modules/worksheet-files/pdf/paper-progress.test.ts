import type { PdfShape } from '#platform/pdf/pdf-document';
import { expect, test } from 'vitest';
import { paperProgress, paperTick } from './paper-progress.ts';

const rightOf = (shape: PdfShape): number => {
  if (shape.type === 'rect') return shape.x + shape.w;
  return shape.type === 'line' ? shape.x2 : Math.max(...shape.points.map(({ x }) => x));
};

test('the strip has a stroke per row in its order, each state drawn its own way, and a gap between the groups', () => {
  const shapes = ['o', 'v', 't', 'd', 'c', 'n'].map((state) => JSON.stringify(paperProgress([state], 500)));
  expect(new Set(shapes).size).toBe(6);
  const [first, second, third] = paperProgress(['od', '', 'd'], 500);
  expect([first, second, third]).toMatchObject([{ x: 0 }, { x: 8 }, { x: 20 }]);
});

test('the strip of the longest worksheet fits between the margins', () => {
  const groups = Array.from({ length: 60 }, () => 'ovtdcn'.repeat(20));
  const right = Math.max(...paperProgress(groups, 510).map(rightOf));
  expect(right).toBeLessThanOrEqual(510);
  expect(right).toBeGreaterThan(500);
});

test('a box stands beside what applies, ticked once it is done', () => {
  expect(paperTick('n')).toBeNull();
  const shapesOf = (state: 'o' | 'v' | 't' | 'd' | 'c') => {
    const tick = paperTick(state);
    return tick !== null && typeof tick === 'object' && 'canvas' in tick ? tick.canvas.length : 0;
  };
  expect((['o', 'v', 't', 'd', 'c'] as const).map(shapesOf)).toEqual([1, 1, 2, 2, 2]);
});
