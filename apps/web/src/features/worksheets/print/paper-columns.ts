import type { CellContext, Column } from '../columns/column.ts';
import type { WorksheetGroup } from '../model/worksheet-rows.ts';

export interface PaperColumn {
  width: 'short' | 'long';
  isUrgent: boolean;
  /** Below one another. */
  parts: Column[];
}

/** The columns of a table on paper: some stand below one another in one of them, empty ones are left out. */
export const paperColumnsOf = (
  shown: readonly Column[],
  groups: readonly WorksheetGroup[],
  cellContext: CellContext,
): PaperColumn[] => {
  const hasText = ({ text }: Column) =>
    groups.some(({ rows }) => rows.some(({ appliedLesson }) => text(appliedLesson, cellContext) !== ''));
  const columns: PaperColumn[] = [];
  for (const column of shown) {
    if (column.print === undefined || !hasText(column)) continue;
    const { width, below, isUrgent = false } = column.print;
    const above = columns.find(({ parts }) => parts.some(({ id }) => id === below));
    if (above === undefined) columns.push({ width, isUrgent, parts: [column] });
    else {
      above.parts.push(column);
      above.isUrgent ||= isUrgent;
    }
  }
  return columns;
};
