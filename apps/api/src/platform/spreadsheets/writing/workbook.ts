/** How a cell looks; colours as RRGGBB. */
export interface CellStyle {
  readonly bold?: boolean;
  readonly serif?: boolean;
  readonly strike?: boolean;
  /** Points. */
  readonly size?: number;
  readonly color?: string;
  readonly fill?: string;
  readonly wrap?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  readonly lineBelow?: 'thin' | 'medium';
  /** Code of the number format, e.g. `dd.mm.yyyy`. */
  readonly format?: string;
}

/** A formula without `=`, with the result that programs show which do not calculate. */
export interface Formula {
  readonly formula: string;
  /** Absent where nobody reads it. */
  readonly result?: string | number;
}

export interface Cell {
  readonly value: string | number | Formula | null;
  readonly style?: CellStyle;
}

/** What may be written into a range: one of a list of cells, a date, or a number between two others. */
export interface Validation {
  readonly range: string;
  readonly allowed:
    | { readonly list: string }
    | { readonly type: 'date' }
    | { readonly type: 'whole' | 'decimal'; readonly from: number; readonly to: number };
  /** Said where something else was written. */
  readonly message: string;
}

/** How cells of a range look while a formula over its first cell holds. */
export interface Condition {
  readonly range: string;
  readonly formula: string;
  readonly style: Pick<CellStyle, 'bold' | 'color' | 'fill' | 'strike'>;
}

export interface Sheet {
  /** See `sheetNames`. */
  readonly name: string;
  /** `veryHidden`: only programs show it again. */
  readonly state?: 'hidden' | 'veryHidden';
  /** Widths in characters. */
  readonly columns: readonly { readonly width: number; readonly isHidden?: boolean }[];
  readonly rows: readonly (readonly Cell[])[];
  /** Stay in view. */
  readonly frozen?: { readonly rows: number; readonly columns: number };
  /** The table that can be filtered, its header row included. */
  readonly filter?: string;
  readonly validations?: readonly Validation[];
  readonly conditions?: readonly Condition[];
  readonly links?: readonly { readonly cell: string; readonly sheet: string }[];
  /** On paper: A4 across, one page wide, with these rows on each page. */
  readonly titleRows?: { readonly from: number; readonly to: number };
}

export interface Workbook {
  readonly sheets: readonly Sheet[];
}

/** 1 -> A, 27 -> AA */
export const columnLetter = (column: number): string =>
  column <= 26
    ? String.fromCharCode(64 + column)
    : columnLetter(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));

/** A sheet as formulas name it. */
export const quotedSheet = (name: string): string => `'${name.replaceAll("'", "''")}'`;

const day = 86_400_000;
const firstDay = Date.UTC(1899, 11, 30);

/** `YYYY-MM-DD` as the number of its day in a workbook. */
export const serialOfDate = (date: string): number => (Date.parse(`${date}T00:00:00Z`) - firstDay) / day;

/** The date of a day's number; null where no calendar has it. */
export const dateOfSerial = (serial: number): string | null => {
  const whole = Math.floor(serial);
  if (!Number.isFinite(serial) || whole < 61 || whole > 2_958_465) return null;
  return new Date(firstDay + whole * day).toISOString().slice(0, 10);
};

const longestName = 31;

/** Names that Excel takes for sheets: without its signs, short enough, no two alike. */
export const sheetNames = (titles: readonly string[]): string[] => {
  const taken = new Set<string>();
  return titles.map((title) => {
    const bare =
      title
        .replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/^[' ]+|[' ]+$/g, '') || '–';
    for (let count = 1; ; count++) {
      const suffix = count === 1 ? '' : ` (${count})`;
      const name =
        Array.from(bare)
          .slice(0, longestName - suffix.length)
          .join('')
          .trimEnd() + suffix;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  });
};
