import { type Column, type ColumnId, isEditable } from './column.ts';

export interface GridLayout {
  columns: readonly Column[];
  /** Initials instead of names, shorter notes: the side panel is open or the window is small. */
  isNarrow: boolean;
  /** For `grid-template-columns`, from the number to the last column. */
  template: string;
}

/** From this width on names are written in full and every column fits. */
const wideFrom = 1080;
const lessonMinWidth = 260;
/** Of the whole grid, with the margin before the axis. */
const lessonShare = 0.45;
export const marginColumn = 134;
const numberWidth = { narrow: 37, wide: 40 };
const usualNumber = '10.1'.length;
const digit = 7;

/**
 * `width` is what lies between the axis and the right edge; `longestNumber` the most letters a row number has, since
 * `10.10` needs more room than the usual `3.1`; `empty` are the columns in which nothing stands.
 */
export const layoutGrid = (
  shown: readonly Column[],
  width: number,
  longestNumber = usualNumber,
  empty: ReadonlySet<ColumnId> = new Set(),
): GridLayout => {
  const isNarrow = width < wideFrom;
  const size = isNarrow ? 'narrow' : 'wide';
  const number = numberWidth[size] + Math.max(0, longestNumber - usualNumber) * digit;
  const widthOf = (column: Column): number => {
    const usual = column.width?.[size] ?? 0;
    return empty.has(column.id) ? (column.leastWidth ?? usual) : usual;
  };
  const restBeside = (beside: readonly Column[]) =>
    beside.reduce((left, column) => left - widthOf(column), width - number);
  const isTight = isNarrow || restBeside(shown) < lessonMinWidth;
  const least = (column: Column) => column.leastWidth ?? widthOf(column);
  const wanted = (width + marginColumn) * lessonShare;
  const columns = isTight ? shown.filter(({ givesWay }) => givesWay !== true) : [...shown];
  // When even the smallest widths leave the lesson too little, the last columns move to the panel.
  while (columns.reduce((left, column) => left - least(column), width - number) < wanted) {
    const text = columns.findLastIndex(({ leastWidth }) => leastWidth !== undefined);
    if (text === -1) break;
    columns.splice(text, 1);
  }
  const slackOf = (column: Column) => widthOf(column) - least(column);
  const slack = columns.reduce((sum, column) => sum + slackOf(column), 0);
  const missing = Math.max(0, wanted - restBeside(columns));
  const shrinkage = slack === 0 ? 0 : Math.min(1, missing / slack);
  const sizes = columns.map((column) =>
    column.width === null
      ? `minmax(${lessonMinWidth}px, 1fr)`
      : `${Math.floor(widthOf(column) - shrinkage * slackOf(column))}px`,
  );
  return { columns, isNarrow, template: [`${number}px`, ...sizes].join(' ') };
};

export const indexOfColumn = (columns: readonly Column[], id: ColumnId): number =>
  columns.findIndex((column) => column.id === id);

/** The next editable column, for Tab while editing; null after the last. */
export const nextEditable = (columns: readonly Column[], from: ColumnId, step: 1 | -1): ColumnId | null => {
  for (let at = indexOfColumn(columns, from) + step; at >= 0 && at < columns.length; at += step) {
    const column = columns[at];
    if (column !== undefined && isEditable(column)) return column.id;
  }
  return null;
};
export const firstEditable = (columns: readonly Column[], step: 1 | -1): ColumnId | null => {
  const editable = columns.filter((column) => isEditable(column));
  return (step === 1 ? editable[0] : editable.at(-1))?.id ?? null;
};
