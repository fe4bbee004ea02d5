import { describe, expect, it } from 'vitest';
import type { GridItem } from './grid-items.ts';
import type { WorksheetRow } from '../model/worksheet-rows.ts';
import { estimateHeight, metricsOf, stableRowHeights } from './row-heights.ts';

const item = (state: WorksheetRow['state'], letters: number): GridItem =>
  ({
    type: 'row',
    key: 'row-1',
    groupIndex: 0,
    row: { state, number: '1.1', appliedLesson: { id: 1, lesson: { insight: 'x'.repeat(letters) } } },
  }) as GridItem;
const metrics = metricsOf('compact', false, 490);

describe('heights before rows are measured', () => {
  it('gives open lessons a line for what they need, and done ones a single line', () => {
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
    const estimate = stableRowHeights(metrics);
    expect(estimate(item('o', 100))).toBe(45);
    expect(estimate(item('d', 100))).toBe(45);
    expect(stableRowHeights(metrics)(item('d', 100))).toBe(28);
  });
});
