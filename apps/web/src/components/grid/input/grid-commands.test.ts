import { describe, expect, it } from 'vitest';
import { commandOf as commandIn, type PressedKey } from './grid-commands.ts';

const columns = {
  question: { action: 'open' },
  done: { action: 'press' },
  notes: { action: 'edit' },
  due: { action: 'edit', opensOn: /^[0-9+]$/ },
} as const;
const commandOf = (pressed: PressedKey, column: keyof typeof columns) =>
  commandIn(pressed, columns[column], (key) => key === 'e');

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
    expect(commandOf(press('ArrowLeft'), 'notes')).toEqual({ type: 'move', rows: 0, columns: -1 });
    expect(commandOf(press('End'), 'notes')).toEqual({ type: 'row-edge', end: true });
    expect(commandOf(press('Home', { ctrlKey: true }), 'notes')).toEqual({ type: 'sheet-edge', end: false });
    expect(commandOf(press('PageDown'), 'done')).toEqual({ type: 'page', pages: 1 });
    expect(commandOf(press('Tab', { shiftKey: true }), 'done')).toEqual({ type: 'tab', step: -1 });
  });

  it('grows the range with Shift, and knows whole rows and the whole grid', () => {
    const shift = { shiftKey: true };
    expect(commandOf(press('ArrowDown', shift), 'notes')).toEqual({ type: 'move', rows: 1, columns: 0, extends: true });
    expect(commandOf(press('End', { ...shift, ctrlKey: true }), 'notes')).toEqual({
      type: 'sheet-edge',
      end: true,
      extends: true,
    });
    expect(commandOf(press(' ', shift), 'done')).toEqual({ type: 'whole-row' });
    expect(commandOf(press('a', { ctrlKey: true }), 'done')).toEqual({ type: 'whole-grid' });
    expect(commandOf(press('d', { ctrlKey: true }), 'done')).toEqual({ type: 'fill-down' });
    expect(commandOf(press('r', { ctrlKey: true }), 'done')).toEqual({ type: 'fill-right' });
    expect(commandOf(press('r', { ctrlKey: true, shiftKey: true }), 'done')).toBeNull();
    expect(commandOf(press('y', { ctrlKey: true }), 'done')).toEqual({ type: 'redo' });
  });

  it('presses and opens by space, and hands letters to the owner of the rows', () => {
    expect(commandOf(press('e'), 'notes')).toEqual({ type: 'shortcut', key: 'e' });
    expect(commandOf(press('x'), 'notes')).toBeNull();
    expect(commandOf(press(' '), 'done')).toEqual({ type: 'press' });
    expect(commandOf(press(' '), 'question')).toEqual({ type: 'open' });
    expect(commandOf(press(' '), 'notes')).toEqual({ type: 'open' });
  });

  it('edits by Enter and F2, and a date by its first figure', () => {
    expect(commandOf(press('Enter'), 'notes')).toEqual({ type: 'edit' });
    expect(commandOf(press('F2'), 'notes')).toEqual({ type: 'edit' });
    expect(commandOf(press('Enter'), 'done')).toEqual({ type: 'press' });
    expect(commandOf(press('1'), 'due')).toEqual({ type: 'edit', typed: '1' });
    expect(commandOf(press('+'), 'due')).toEqual({ type: 'edit', typed: '+' });
    expect(commandOf(press('1'), 'notes')).toBeNull();
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
    expect(commandOf(press('z', { metaKey: true, shiftKey: true }), 'question')).toEqual({ type: 'redo' });
  });
});
