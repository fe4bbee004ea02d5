/** A row of any kind: what it holds is known only to its columns. */
export interface GridRow {
  id: number;
  /** As people say it, e.g. `3.1`. */
  number: string;
  /** Its letter in the progress strip: o v t d c n. */
  state: string;
}

export interface GridGroup<R = GridRow> {
  key: string;
  /** Number in the margin. */
  number: number | null;
  title: string;
  rows: R[];
}

const quietStates = new Set(['d', 'c', 'n']);
/** It needs no further action. */
export const isQuietState = (state: string): boolean => quietStates.has(state);

/** Letters of the longest row number, e.g. 5 for `10.10`. */
export const longestNumberOf = (rows: readonly GridRow[]): number =>
  rows.reduce((longest, { number }) => Math.max(longest, number.length), 0);
