import type { GridColumn } from '../grid-column.ts';

/** A step from the active cell, or with `extends` from the far corner of the range, which then grows there. */
export type GridMove = (
  | { type: 'move'; rows: number; columns: number }
  | { type: 'page'; pages: 1 | -1 }
  | { type: 'row-edge'; end: boolean }
  | { type: 'sheet-edge'; end: boolean }
) & { extends?: true };

export type GridCommand =
  | GridMove
  | { type: 'whole-row' }
  | { type: 'whole-grid' }
  | { type: 'tab'; step: 1 | -1 }
  /** `typed`: the character that opened the editor and belongs into it. */
  | { type: 'edit'; typed?: string }
  | { type: 'press' }
  | { type: 'open' }
  | { type: 'leave' }
  /** A letter that the owner of the rows gave a meaning. */
  | { type: 'shortcut'; key: string }
  | { type: 'clear' }
  | { type: 'fill-down' }
  | { type: 'fill-right' }
  | { type: 'next-unreadable' }
  | { type: 'undo' }
  | { type: 'redo' };

export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const moves: Record<string, GridMove> = {
  ArrowUp: { type: 'move', rows: -1, columns: 0 },
  ArrowDown: { type: 'move', rows: 1, columns: 0 },
  ArrowLeft: { type: 'move', rows: 0, columns: -1 },
  ArrowRight: { type: 'move', rows: 0, columns: 1 },
  PageUp: { type: 'page', pages: -1 },
  PageDown: { type: 'page', pages: 1 },
  Home: { type: 'row-edge', end: false },
  End: { type: 'row-edge', end: true },
};
const movesWithControl: Record<string, GridMove> = {
  ArrowUp: { type: 'sheet-edge', end: false },
  ArrowDown: { type: 'sheet-edge', end: true },
  Home: { type: 'sheet-edge', end: false },
  End: { type: 'sheet-edge', end: true },
};
const withControl: Record<string, GridCommand> = {
  a: { type: 'whole-grid' },
  d: { type: 'fill-down' },
  r: { type: 'fill-right' },
  y: { type: 'redo' },
  z: { type: 'undo' },
};
const plain: Record<string, GridCommand> = {
  F2: { type: 'edit' },
  F8: { type: 'next-unreadable' },
  Escape: { type: 'leave' },
  Delete: { type: 'clear' },
  Backspace: { type: 'clear' },
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
  const move = (mod ? movesWithControl : moves)[key];
  if (move !== undefined) return shiftKey ? { ...move, extends: true } : move;
  if (mod) {
    if (shiftKey) return key.toLowerCase() === 'z' ? { type: 'redo' } : null;
    return withControl[key] ?? null;
  }
  if (key === 'Tab') return { type: 'tab', step: shiftKey ? -1 : 1 };
  if (key === 'Enter') return onEnter[column.action];
  if (key === ' ') return shiftKey ? { type: 'whole-row' } : onSpace[column.action];
  if (column.opensOn?.test(key) === true) return { type: 'edit', typed: key };
  return plain[key] ?? (isShortcut(key) ? { type: 'shortcut', key } : null);
};
