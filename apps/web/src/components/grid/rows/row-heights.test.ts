import { describe, expect, it } from 'vitest';
import type { GridItem } from './grid-items.ts';
import type { GridRow } from './grid-rows.ts';
import { estimateHeight, metricsOf, stableRowHeights } from './row-heights.ts';

const item = (state: string, letters: number): GridItem => ({
  type: 'row',
  key: 'row-1',
  groupIndex: 0,
  row: { id: letters, state, number: '1.1', isQuiet: state === 'd' },
});
const mainText = ({ id }: GridRow) => 'x'.repeat(id);
const metrics = metricsOf('compact', false, 490);

describe('heights before rows are measured', () => {
  it('gives open rows a line for what they need, and done ones a single line', () => {
    expect(estimateHeight(item('o', 40), metrics, mainText)).toBe(28);
    expect(estimateHeight(item('o', 100), metrics, mainText)).toBe(45);
    expect(estimateHeight(item('v', 200), metrics, mainText)).toBe(62);
    expect(estimateHeight(item('d', 200), metrics, mainText)).toBe(28);
  });

  it('follows density and fingers', () => {
    expect(estimateHeight(item('o', 40), metricsOf('normal', false, 490), mainText)).toBe(40);
    expect(estimateHeight(item('o', 40), metricsOf('compact', true, 490), mainText)).toBe(44);
  });

  it('stays with its first word when the state changes', () => {
    const estimate = stableRowHeights(metrics, mainText);
    expect(estimate(item('o', 100))).toBe(45);
    expect(estimate(item('d', 100))).toBe(45);
    expect(stableRowHeights(metrics, mainText)(item('d', 100))).toBe(28);
  });
});
