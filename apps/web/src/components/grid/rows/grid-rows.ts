/** A row of any kind: what it holds is known only to its columns. */
export interface GridRow {
  id: number;
  /** As people say it, e.g. `3.1`. */
  number: string;
  /** Its letter in the progress strip: o v t d c n. */
  state: string;
  /** It needs no further action and steps back. */
  isQuiet: boolean;
}

export interface GridGroup<R = GridRow> {
  key: string;
  /** Number or code in the margin. */
  number: number | string | null;
  title: string;
  /** Under the title; else how many of the rows are done. */
  summary?: string;
  /** Whole per cent of each open row that its stroke is filled with. */
  fills?: readonly number[];
  rows: R[];
}

/** Letters of the longest row number, e.g. 5 for `10.10`. */
export const longestNumberOf = (rows: readonly GridRow[]): number =>
  rows.reduce((longest, { number }) => Math.max(longest, number.length), 0);
