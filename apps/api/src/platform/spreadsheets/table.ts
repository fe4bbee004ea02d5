export const tableFormats = ['xlsx', 'csv'] as const;
export type TableFormat = (typeof tableFormats)[number];

export const encodings = ['utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

export const delimiters = [';', ',', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/** A row that holds something; `number` counts from 1 as the program that shows the file does. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** Where every sheet is read: the one it stands in. */
  readonly sheet?: string;
}

/** How a file is read; what is not chosen is recognised. */
export interface TableOptions {
  readonly encoding?: Encoding | undefined;
  readonly delimiter?: Delimiter | undefined;
  readonly sheet?: string | undefined;
  /** Reads all sheets of a workbook one after the other, hidden ones too. */
  readonly everySheet?: boolean;
  /** Rows that hold something, at most. */
  readonly mostRows: number;
}

/** What was met while reading and is worth telling. */
export interface TableNotices {
  /** Ranges of merged cells; each cell of one got its text. */
  readonly merged: number;
  /** Formulas, of which the values were taken. */
  readonly formulas: number;
  readonly empty_rows: number;
}

/** What was recognised; null where the format knows no such thing. */
export interface TableReading {
  readonly format: TableFormat;
  readonly encoding: Encoding | null;
  readonly delimiter: Delimiter | null;
  readonly sheet: string | null;
  readonly sheets: readonly string[];
}

/** A file that is opened: what it is, its rows one after the other, and at the end what was met. */
export interface OpenTable {
  readonly reading: TableReading;
  readonly rows: AsyncGenerator<TableRow> | Generator<TableRow>;
  readonly notices: () => TableNotices;
}

/** Further columns are nobody's list. */
export const mostColumns = 100;
