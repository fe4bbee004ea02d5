import type { ComponentType } from 'react';
import type { Choice } from '../choice-box/choice-box.tsx';
import type { GridRow } from './rows/grid-rows.ts';

/** What an edit of a row sets, by the names of its record. */
export type GridChanges = object;

/** A column reads typed or pasted text as changes, or says in a sentence why it cannot. */
export type ParsedCell<C> = { changes: C } | { problem: string };

interface BaseInput<C> {
  /** Parses typed or pasted text; empty text clears the cell. */
  parse: (typed: string) => ParsedCell<C>;
}
export interface GridTextInput<C> extends BaseInput<C> {
  type: 'text';
  maxLength: number;
  /** A figure or a code: one line, which what cannot be read does not leave. */
  isShort?: boolean;
}
export interface GridDateInput<R, C> extends BaseInput<C> {
  type: 'date';
  value: (row: R) => string | null;
  changes: (date: string | null) => C;
}
export interface GridChoiceInput<R, C> extends BaseInput<C> {
  type: 'choice';
  choices: () => Choice[];
  chosen: (row: R) => string | null;
  changes: (key: string | null) => C;
  /** Absent where something must be chosen. */
  emptyLabel?: string;
}
export type GridInput<R, C> = GridTextInput<C> | GridDateInput<R, C> | GridChoiceInput<R, C>;

export interface GridCellProps<R = GridRow> {
  row: R;
  isSelected: boolean;
  /** The side panel is open or the window is small: there is little room. */
  isNarrow: boolean;
}

/** What the layout of the columns follows. */
export interface ColumnShape {
  id: string;
  /** Pixels in the grid; null takes what the others leave: the main column. */
  width: { narrow: number; wide: number } | null;
  /** Width while the column is empty, or when the main column needs the room. */
  leastWidth?: number;
  align?: 'center' | 'end';
  narrowAlign?: 'center';
  /** Hidden first when there is little room. */
  givesWay?: boolean;
  /** Keys that open the editor and are its first character. */
  opensOn?: RegExp;
}

/** One column: its heading, what a key and a click do in it, how it is written in, copied and shown. */
export interface GridColumn<R = GridRow, C = GridChanges> extends ColumnShape {
  heading: string;
  /** Where there is room and for screen readers. */
  longHeading: string;
  /** What Enter and a click do: open the row, press what stands in the cell, or write in it. */
  action: 'open' | 'press' | 'edit';
  /** Of a column that is pressed: the row, or every row of the range. */
  press?: (rows: readonly R[]) => void;
  /** Absent for a read-only column. */
  input?: GridInput<R, C>;
  /** As copied. */
  text: (row: R) => string;
  Cell: ComponentType<GridCellProps<R>>;
}
export type WritableColumn<R = GridRow, C = GridChanges> = GridColumn<R, C> & { input: GridInput<R, C> };

export const isWritable = (column: GridColumn | undefined): column is WritableColumn => column?.input !== undefined;
