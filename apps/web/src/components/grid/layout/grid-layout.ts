import type { ColumnShape, GridColumn } from '../grid-column.ts';

export interface GridLayout<K extends ColumnShape = GridColumn> {
  columns: readonly K[];
  /** Initials instead of names, shorter notes: the side panel is open or the window is small. */
  isNarrow: boolean;
  /** For `grid-template-columns`, from the number to the last column. */
  template: string;
}

/** From this width on names are written in full and every column fits. */
const wideFrom = 1080;
const mainMinWidth = 260;
/** Of the whole grid, with the margin before the axis. */
const mainShare = 0.45;
export const marginColumn = 134;
const numberWidth = { narrow: 37, wide: 40 };
const usualNumber = '10.1'.length;
const digit = 7;

/**
 * `width` is what lies between the axis and the right edge; `longestNumber` the most letters a row number has, since
 * `10.10` needs more room than the usual `3.1`, and null where rows have no number; `empty` are the columns in which nothing stands.
 */
export const layoutGrid = <K extends ColumnShape>(
  shown: readonly K[],
  width: number,
  longestNumber: number | null = usualNumber,
  empty: ReadonlySet<string> = new Set(),
): GridLayout<K> => {
  const isNarrow = width < wideFrom;
  const size = isNarrow ? 'narrow' : 'wide';
  const number = longestNumber === null ? 0 : numberWidth[size] + Math.max(0, longestNumber - usualNumber) * digit;
  const widthOf = (column: K): number => {
    const usual = column.width?.[size] ?? 0;
    return empty.has(column.id) ? (column.leastWidth ?? usual) : usual;
  };
  const restBeside = (beside: readonly K[]) => beside.reduce((left, column) => left - widthOf(column), width - number);
  const isTight = isNarrow || restBeside(shown) < mainMinWidth;
  const least = (column: K) => column.leastWidth ?? widthOf(column);
  const wanted = (width + marginColumn) * mainShare;
  const columns = isTight ? shown.filter(({ givesWay }) => givesWay !== true) : [...shown];
  // When even the smallest widths leave the main column too little, the last columns go.
  while (columns.reduce((left, column) => left - least(column), width - number) < wanted) {
    const text = columns.findLastIndex(({ leastWidth }) => leastWidth !== undefined);
    if (text === -1) break;
    columns.splice(text, 1);
  }
  const slackOf = (column: K) => widthOf(column) - least(column);
  const slack = columns.reduce((sum, column) => sum + slackOf(column), 0);
  const missing = Math.max(0, wanted - restBeside(columns));
  const shrinkage = slack === 0 ? 0 : Math.min(1, missing / slack);
  const sizes = columns.map((column) =>
    column.width === null
      ? `minmax(${mainMinWidth}px, 1fr)`
      : `${Math.floor(widthOf(column) - shrinkage * slackOf(column))}px`,
  );
  return { columns, isNarrow, template: [...(longestNumber === null ? [] : [`${number}px`]), ...sizes].join(' ') };
};

interface MaybeWritable {
  id: string;
  input?: object;
}

export const indexOfColumn = (columns: readonly MaybeWritable[], id: string): number =>
  columns.findIndex((column) => column.id === id);

/** The next column that can be written in, for Tab while editing; null after the last. */
export const nextWritable = (columns: readonly MaybeWritable[], from: string, step: 1 | -1): string | null => {
  for (let at = indexOfColumn(columns, from) + step; at >= 0 && at < columns.length; at += step) {
    const column = columns[at];
    if (column?.input !== undefined) return column.id;
  }
  return null;
};
export const firstWritable = (columns: readonly MaybeWritable[], step: 1 | -1): string | null => {
  const writable = columns.filter(({ input }) => input !== undefined);
  return (step === 1 ? writable[0] : writable.at(-1))?.id ?? null;
};
