import type { GridColumn } from '../grid-column.ts';

export type GridCommand =
  | { type: 'move'; rows: number; columns: number }
  | { type: 'page'; pages: 1 | -1 }
  | { type: 'row-edge'; end: boolean }
  | { type: 'sheet-edge'; end: boolean }
  | { type: 'tab'; step: 1 | -1 }
  /** `typed`: the character that opened the editor and belongs into it. */
  | { type: 'edit'; typed?: string }
  | { type: 'press' }
  | { type: 'open' }
  | { type: 'leave' }
  /** A letter that the owner of the rows gave a meaning. */
  | { type: 'shortcut'; key: string }
  | { type: 'clear' }
  | { type: 'undo' };

export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const arrows: Record<string, GridCommand> = {
  ArrowUp: { type: 'move', rows: -1, columns: 0 },
  ArrowDown: { type: 'move', rows: 1, columns: 0 },
  ArrowLeft: { type: 'move', rows: 0, columns: -1 },
  ArrowRight: { type: 'move', rows: 0, columns: 1 },
  PageUp: { type: 'page', pages: -1 },
  PageDown: { type: 'page', pages: 1 },
};

const onSpace: Record<GridColumn['action'], GridCommand> = {
  press: { type: 'press' },
  edit: { type: 'open' },
  open: { type: 'open' },
};
const onEnter: typeof onSpace = { ...onSpace, edit: { type: 'edit' } };

/** What a key means while a cell is active but not being edited; null leaves it to the browser. */
export const commandOf = (
  pressed: PressedKey,
  column: Pick<GridColumn, 'action' | 'opensOn'>,
  isShortcut: (key: string) => boolean,
): GridCommand | null => {
  const { key, shiftKey, altKey } = pressed;
  const mod = pressed.ctrlKey || pressed.metaKey;
  if (altKey) return null;
  if (mod) {
    if (key === 'Home' || key === 'End') return { type: 'sheet-edge', end: key === 'End' };
    if (key === 'ArrowUp' || key === 'ArrowDown') return { type: 'sheet-edge', end: key === 'ArrowDown' };
    return key.toLowerCase() === 'z' && !shiftKey ? { type: 'undo' } : null;
  }
  if (key === 'Tab') return { type: 'tab', step: shiftKey ? -1 : 1 };
  if (key === 'Home' || key === 'End') return { type: 'row-edge', end: key === 'End' };
  if (key === 'F2') return { type: 'edit' };
  if (key === 'Enter') return onEnter[column.action];
  if (key === ' ') return onSpace[column.action];
  if (key === 'Escape') return { type: 'leave' };
  if (key === 'Delete' || key === 'Backspace') return { type: 'clear' };
  if (column.opensOn?.test(key) === true) return { type: 'edit', typed: key };
  return arrows[key] ?? (isShortcut(key) ? { type: 'shortcut', key } : null);
};
