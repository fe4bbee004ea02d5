import { describe, expect, it } from 'vitest';
import { firstEditable, layoutGrid, nextEditable } from './grid-columns.ts';
import { commandOf } from './grid-commands.ts';

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
    expect(commandOf(press('ArrowDown'), 'question')).toEqual({ type: 'move', rows: 1, columns: 0 });
    expect(commandOf(press('ArrowLeft'), 'toDo')).toEqual({ type: 'move', rows: 0, columns: -1 });
    expect(commandOf(press('End'), 'toDo')).toEqual({ type: 'row-edge', end: true });
    expect(commandOf(press('Home', { ctrlKey: true }), 'toDo')).toEqual({ type: 'sheet-edge', end: false });
    expect(commandOf(press('PageDown'), 'done')).toEqual({ type: 'page', pages: 1 });
    expect(commandOf(press('Tab', { shiftKey: true }), 'done')).toEqual({ type: 'tab', step: -1 });
  });

  it('ticks and checks from every column, and by space in their own', () => {
    expect(commandOf(press('e'), 'toDo')).toEqual({ type: 'tick' });
    expect(commandOf(press('g'), 'question')).toEqual({ type: 'turn-vial' });
    expect(commandOf(press(' '), 'done')).toEqual({ type: 'tick' });
    expect(commandOf(press(' '), 'check')).toEqual({ type: 'turn-vial' });
    expect(commandOf(press(' '), 'question')).toEqual({ type: 'open-panel' });
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
      expect(commandOf(pressed, 'question')).toBeNull();
    }
    expect(commandOf(press('z', { metaKey: true }), 'question')).toEqual({ type: 'undo' });
    expect(commandOf(press('z', { metaKey: true, shiftKey: true }), 'question')).toBeNull();
  });
});

describe('columns of the grid', () => {
  const chosen = ['toDo', 'responsible', 'contacttill'] as const;

  it('shows names and the own column where there is room', () => {
    const { columns, isNarrow } = layoutGrid(chosen, true, 1250);
    expect(columns).toEqual(['question', 'done', 'check', 'responsible', 'contacttill', 'own', 'toDo']);
    expect(isNarrow).toBe(false);
  });

  it('lets the own column go beside the side panel', () => {
    const { columns, isNarrow, template } = layoutGrid(chosen, true, 818);
    expect(columns).toEqual(['question', 'done', 'check', 'responsible', 'contacttill', 'toDo']);
    expect(isNarrow).toBe(true);
    expect(template).toBe('37px minmax(260px, 1fr) 28px 36px 28px 86px 114px');
  });

  it('shows question and state even when no column is chosen', () => {
    expect(layoutGrid([], false, 1250).columns).toEqual(['question', 'done', 'check']);
    expect(firstEditable(layoutGrid([], false, 1250).columns, 1)).toBeNull();
  });

  it('makes room for long numbers', () => {
    expect(layoutGrid([], false, 1250, '10.10'.length).template).toMatch(/^47px /);
    expect(layoutGrid([], false, 1250, '3.1'.length).template).toMatch(/^40px /);
  });

  it('finds the next cell to write in', () => {
    const { columns } = layoutGrid(chosen, true, 1250);
    expect(nextEditable(columns, 'question', 1)).toBe('responsible');
    expect(nextEditable(columns, 'contacttill', 1)).toBe('own');
    expect(nextEditable(columns, 'toDo', 1)).toBeNull();
    expect(nextEditable(columns, 'responsible', -1)).toBeNull();
    expect(firstEditable(columns, 1)).toBe('responsible');
    expect(firstEditable(columns, -1)).toBe('toDo');
  });
});
