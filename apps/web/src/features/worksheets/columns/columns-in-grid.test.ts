import { describe, expect, it } from 'vitest';
import { firstWritable, layoutGrid, nextWritable } from '../../../components/grid/layout/grid-layout.ts';
import type { CellContext } from './column.ts';
import { shownColumns } from './columns.ts';

describe('columns of the grid', () => {
  const context: CellContext = { people: [], companyColumn: null, today: '2026-11-18', language: 'de' };
  const withOwn: CellContext = {
    ...context,
    companyColumn: { title: 'Bauteil', options: [{ id: 81, title: 'Haus A' }] },
  };
  const shown = shownColumns(['toDo', 'responsible', 'contacttill'], withOwn);
  const bare = shownColumns([], context);
  const idsIn = (width: number) => layoutGrid(shown, width).columns.map(({ id }) => id);

  it("shows names and the company's own column where there is room", () => {
    expect(idsIn(1250)).toEqual(['lesson', 'done', 'check', 'responsible', 'contacttill', 'company', 'toDo']);
    expect(layoutGrid(shown, 1250).isNarrow).toBe(false);
  });

  it('leaves the question 45 % of the grid, and folds columns in which nothing stands', () => {
    const all = shownColumns(['toDo', 'responsible', 'contacttill', 'solution'], withOwn);
    const questionIn = (width: number, empty?: ReadonlySet<string>) =>
      [...layoutGrid(all, width, '3.1'.length, empty).template.matchAll(/(?<![(\d])(\d+)px(?!,)/g)].reduce(
        (left, [, taken]) => left - Number(taken),
        width,
      );
    // From the narrowest window that has a grid, beside the narrow navigation, to a large screen.
    const widths = Array.from({ length: 315 }, (_, at) => 720 - 56 + at * 4);
    expect(widths.filter((grid) => questionIn(grid - 134) < grid * 0.45)).toEqual([]);
    expect(questionIn(1600, new Set(['solution']))).toBe(questionIn(1600) + 180 - 72);
  });

  it("lets the company's own column go beside the side panel", () => {
    const { isNarrow, template } = layoutGrid(shown, 818);
    expect(idsIn(818)).toEqual(['lesson', 'done', 'check', 'responsible', 'contacttill', 'toDo']);
    expect(isNarrow).toBe(true);
    expect(template).toBe('37px minmax(260px, 1fr) 28px 36px 28px 86px 114px');
  });

  it('shows lesson and state even when no column is chosen', () => {
    const { columns } = layoutGrid(bare, 1250);
    expect(columns.map(({ id }) => id)).toEqual(['lesson', 'done', 'check']);
    expect(firstWritable(columns, 1)).toBeNull();
  });

  it('makes room for long numbers', () => {
    expect(layoutGrid(bare, 1250, '10.10'.length).template).toMatch(/^47px /);
    expect(layoutGrid(bare, 1250, '3.1'.length).template).toMatch(/^40px /);
  });

  it('finds the next cell to write in', () => {
    const { columns } = layoutGrid(shown, 1250);
    expect(nextWritable(columns, 'lesson', 1)).toBe('responsible');
    expect(nextWritable(columns, 'contacttill', 1)).toBe('company');
    expect(nextWritable(columns, 'toDo', 1)).toBeNull();
    expect(nextWritable(columns, 'responsible', -1)).toBeNull();
    expect(firstWritable(columns, 1)).toBe('responsible');
    expect(firstWritable(columns, -1)).toBe('toDo');
  });
});
