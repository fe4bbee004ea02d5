/** Width of a column, height of a row, and the gap between two groups of columns. */
export const cellWidth = 20;
export const cellHeight = 26;
const groupGap = 10;

export interface MatrixGroup<Column> {
  readonly key: number | string;
  readonly code: string;
  readonly title: string;
  readonly columns: readonly Column[];
}

export interface MatrixLayout<Column> {
  readonly columns: readonly Column[];
  /** Left edge of each column, from the first. */
  readonly lefts: readonly number[];
  readonly groups: readonly {
    readonly key: number | string;
    readonly code: string;
    readonly title: string;
    readonly left: number;
    readonly width: number;
  }[];
  readonly width: number;
}

/** Where the columns stand: side by side, with a gap between their groups. */
export const layoutOf = <Column>(groups: readonly MatrixGroup<Column>[]): MatrixLayout<Column> => {
  const filled = groups.filter(({ columns }) => columns.length > 0);
  const lefts: number[] = [];
  let left = 0;
  const placed = filled.map(({ key, code, title, columns }) => {
    const start = left;
    for (let at = 0; at < columns.length; at += 1) lefts.push(start + at * cellWidth);
    left = start + columns.length * cellWidth + groupGap;
    return { key, code, title, left: start, width: columns.length * cellWidth };
  });
  return {
    columns: filled.flatMap(({ columns }) => columns),
    lefts,
    groups: placed,
    width: Math.max(0, left - groupGap),
  };
};

/** Index of the column at this place; -1 in a gap or outside. */
export const columnAt = (lefts: readonly number[], x: number): number => {
  let [low, high] = [0, lefts.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const left = lefts[middle] ?? 0;
    if (x < left) high = middle - 1;
    else if (x >= left + cellWidth) low = middle + 1;
    else return middle;
  }
  return -1;
};

export interface Span {
  readonly from: number;
  /** The first one beyond. */
  readonly to: number;
}

/** So many more on either side, in steps, so that scrolling seldom draws anew. */
const step = 12;
const widened = (from: number, to: number, count: number): Span => ({
  from: Math.max(0, Math.floor(from / step) * step - step),
  to: Math.min(count, Math.ceil(to / step) * step + step),
});

export const rowsInSight = (top: number, height: number, count: number): Span =>
  widened(top / cellHeight, (top + height) / cellHeight, count);

export const columnsInSight = (lefts: readonly number[], left: number, width: number): Span => {
  const from = lefts.findIndex((edge) => edge + cellWidth > left);
  const beyond = lefts.findIndex((edge) => edge > left + width);
  return widened(from < 0 ? lefts.length : from, beyond < 0 ? lefts.length : beyond, lefts.length);
};
