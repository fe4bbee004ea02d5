import { describe, expect, it } from 'vitest';
import type { CellContext, ColumnId } from '../columns/column.ts';
import { columnOf, shownColumns } from '../columns/columns.ts';
import { firstEditable, layoutGrid, nextEditable } from '../columns/grid-layout.ts';
import { commandOf as commandIn, type PressedKey } from './grid-commands.ts';

const commandOf = (pressed: PressedKey, column: ColumnId) => commandIn(pressed, columnOf(column));

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

describe('keys of the grid', () => {
  it('moves like a spreadsheet', () => {
    expect(commandOf(press('ArrowDown'), 'lesson')).toEqual({ type: 'move', rows: 1, columns: 0 });
    expect(commandOf(press('ArrowLeft'), 'toDo')).toEqual({ type: 'move', rows: 0, columns: -1 });
    expect(commandOf(press('End'), 'toDo')).toEqual({ type: 'row-edge', end: true });
    expect(commandOf(press('Home', { ctrlKey: true }), 'toDo')).toEqual({ type: 'sheet-edge', end: false });
    expect(commandOf(press('PageDown'), 'done')).toEqual({ type: 'page', pages: 1 });
    expect(commandOf(press('Tab', { shiftKey: true }), 'done')).toEqual({ type: 'tab', step: -1 });
  });

  it('ticks and checks from every column, and by space in their own', () => {
    expect(commandOf(press('e'), 'toDo')).toEqual({ type: 'tick' });
    expect(commandOf(press('c'), 'lesson')).toEqual({ type: 'toggle-check' });
    expect(commandOf(press(' '), 'done')).toEqual({ type: 'tick' });
    expect(commandOf(press(' '), 'check')).toEqual({ type: 'toggle-check' });
    expect(commandOf(press(' '), 'lesson')).toEqual({ type: 'open-panel' });
  });

  it('edits by Enter and F2, and a date by its first figure', () => {
    expect(commandOf(press('Enter'), 'toDo')).toEqual({ type: 'edit' });
    expect(commandOf(press('F2'), 'responsible')).toEqual({ type: 'edit' });
    expect(commandOf(press('Enter'), 'done')).toEqual({ type: 'tick' });
    expect(commandOf(press('1'), 'contacttill')).toEqual({ type: 'edit', typed: '1' });
    expect(commandOf(press('+'), 'contacttill')).toEqual({ type: 'edit', typed: '+' });
    expect(commandOf(press('1'), 'toDo')).toBeNull();
  });

  it('leaves the keys of browser and application alone', () => {
    for (const pressed of [
      press('e', { ctrlKey: true }),
      press('c', { metaKey: true }),
      press('/'),
      press('['),
      press('ArrowDown', { altKey: true }),
    ]) {
      expect(commandOf(pressed, 'lesson')).toBeNull();
    }
    expect(commandOf(press('z', { metaKey: true }), 'lesson')).toEqual({ type: 'undo' });
    expect(commandOf(press('z', { metaKey: true, shiftKey: true }), 'lesson')).toBeNull();
  });
});

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
    const questionIn = (width: number, empty?: ReadonlySet<ColumnId>) =>
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
    expect(firstEditable(columns, 1)).toBeNull();
  });

  it('makes room for long numbers', () => {
    expect(layoutGrid(bare, 1250, '10.10'.length).template).toMatch(/^47px /);
    expect(layoutGrid(bare, 1250, '3.1'.length).template).toMatch(/^40px /);
  });

  it('finds the next cell to write in', () => {
    const { columns } = layoutGrid(shown, 1250);
    expect(nextEditable(columns, 'lesson', 1)).toBe('responsible');
    expect(nextEditable(columns, 'contacttill', 1)).toBe('company');
    expect(nextEditable(columns, 'toDo', 1)).toBeNull();
    expect(nextEditable(columns, 'responsible', -1)).toBeNull();
    expect(firstEditable(columns, 1)).toBe('responsible');
    expect(firstEditable(columns, -1)).toBe('toDo');
  });
});
