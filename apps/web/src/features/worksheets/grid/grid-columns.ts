import type { WorksheetColumn } from '@polier/contract/worksheets/worksheets.contract';

export type ColumnId = 'question' | 'done' | 'check' | 'responsible' | 'contacttill' | 'own' | 'toDo' | 'solution';
/** Columns whose cells hold text that can be typed, chosen, copied and pasted. */
export type EditableColumn = Exclude<ColumnId, 'question' | 'done' | 'check'>;

export interface GridLayout {
  columns: readonly ColumnId[];
  /** Initials instead of names, shorter notes: the side panel is open or the window is small. */
  isNarrow: boolean;
  /** For `grid-template-columns`, from the number to the last column. */
  template: string;
}

/** From here on names stand in full and the company's own column has room. */
const wideFrom = 1080;
const questionNeeds = 260;

type Widths = Record<Exclude<ColumnId, 'question'> | 'number', number>;
const narrow: Widths = {
  number: 37,
  done: 28,
  check: 36,
  responsible: 28,
  contacttill: 86,
  own: 66,
  toDo: 114,
  solution: 114,
};
const wide: Widths = {
  number: 40,
  done: 30,
  check: 40,
  responsible: 108,
  contacttill: 88,
  own: 66,
  toDo: 212,
  solution: 180,
};

const chosenColumns = (chosen: readonly WorksheetColumn[], hasOwn: boolean): ColumnId[] => [
  'question',
  'done',
  'check',
  ...(chosen.includes('responsible') ? (['responsible'] as const) : []),
  ...(chosen.includes('contacttill') ? (['contacttill'] as const) : []),
  ...(hasOwn ? (['own'] as const) : []),
  ...(chosen.includes('toDo') ? (['toDo'] as const) : []),
  ...(chosen.includes('solution') ? (['solution'] as const) : []),
];

const restOf = (columns: readonly ColumnId[], widths: Widths, space: number): number =>
  columns.reduce((rest, column) => (column === 'question' ? rest : rest - widths[column]), space - widths.number);

const usualNumber = '10.1'.length;
const digit = 7;

/**
 * `width` is what lies between the axis and the right edge; `longestNumber` the most letters a row number has, since
 * `10.10` needs more room than the usual `3.1`.
 */
export const layoutGrid = (
  chosen: readonly WorksheetColumn[],
  hasOwn: boolean,
  width: number,
  longestNumber = usualNumber,
): GridLayout => {
  const isNarrow = width < wideFrom;
  const sizesHere = isNarrow ? narrow : wide;
  const widths = { ...sizesHere, number: sizesHere.number + Math.max(0, longestNumber - usualNumber) * digit };
  // Beside the side panel the company's own column gives way first; the panel shows it.
  const all = chosenColumns(chosen, hasOwn && !isNarrow);
  const columns = restOf(all, widths, width) < questionNeeds && hasOwn ? all.filter((column) => column !== 'own') : all;
  const sizes = columns.map((column) =>
    column === 'question' ? `minmax(${questionNeeds}px, 1fr)` : `${widths[column]}px`,
  );
  return { columns, isNarrow, template: [`${widths.number}px`, ...sizes].join(' ') };
};

export const isEditable = (column: ColumnId): column is EditableColumn =>
  column !== 'question' && column !== 'done' && column !== 'check';

/** The next column to write in, for Tab while editing; null beyond the last. */
export const nextEditable = (columns: readonly ColumnId[], from: ColumnId, step: 1 | -1): EditableColumn | null => {
  for (let at = columns.indexOf(from) + step; at >= 0 && at < columns.length; at += step) {
    const column = columns[at];
    if (column !== undefined && isEditable(column)) return column;
  }
  return null;
};
export const firstEditable = (columns: readonly ColumnId[], step: 1 | -1): EditableColumn | null => {
  const editable = columns.filter(isEditable);
  return (step === 1 ? editable[0] : editable.at(-1)) ?? null;
};
