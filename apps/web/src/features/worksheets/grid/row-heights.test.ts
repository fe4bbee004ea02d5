import { describe, expect, it } from 'vitest';
import type { GridItem } from '../model/grid-items.ts';
import type { SheetRow } from '../model/sheet-rows.ts';
import { estimateHeight, metricsOf, steadyEstimates } from './row-heights.ts';

const item = (state: SheetRow['state'], letters: number): GridItem =>
  ({
    type: 'row',
    key: 'row-1',
    groupIndex: 0,
    row: { state, number: '1.1', answer: { id: 1, lesson: { insight: 'x'.repeat(letters) } } },
  }) as GridItem;
const metrics = metricsOf('compact', false, 490);

describe('heights before rows are measured', () => {
  it('gives open questions a line for what they need, and done ones a single line', () => {
    expect(estimateHeight(item('o', 40), metrics)).toBe(28);
    expect(estimateHeight(item('o', 100), metrics)).toBe(45);
    expect(estimateHeight(item('v', 200), metrics)).toBe(62);
    expect(estimateHeight(item('d', 200), metrics)).toBe(28);
  });

  it('follows density and fingers', () => {
    expect(estimateHeight(item('o', 40), metricsOf('normal', false, 490))).toBe(40);
    expect(estimateHeight(item('o', 40), metricsOf('compact', true, 490))).toBe(44);
  });

  it('stays with its first word when the state changes', () => {
    const estimate = steadyEstimates(metrics);
    expect(estimate(item('o', 100))).toBe(45);
    expect(estimate(item('d', 100))).toBe(45);
    expect(steadyEstimates(metrics)(item('d', 100))).toBe(28);
  });
});
