import { fitsFilter, type RowFilter, rowFilters } from '@polier/contract/worksheets/row-filters';
import type { AppliedLesson } from './applied-lesson.ts';
import { plainText } from '../../../platform/formats/plain-text.ts';
import type { WorksheetGroup, WorksheetRow } from './worksheet-rows.ts';

export const countByFilter = (groups: readonly WorksheetGroup[]): Record<RowFilter, number> => {
  const counts = { all: 0, open: 0, done: 0, not_checked: 0, checked: 0, to_check: 0 };
  for (const { rows } of groups) {
    for (const row of rows) for (const filter of rowFilters) if (fitsFilter(filter, row.state)) counts[filter]++;
  }
  return counts;
};

const searched = new WeakMap<object, string>();
const textOf = ({ appliedLesson, number }: WorksheetRow, searchedText: (row: AppliedLesson) => string): string => {
  const text = searched.get(appliedLesson) ?? plainText(searchedText(appliedLesson));
  searched.set(appliedLesson, text);
  return `${number} ${text}`;
};

interface Chosen {
  filter: RowFilter;
  query: string;
  /** Rows that stay although the filter no longer fits them. */
  held?: ReadonlySet<number>;
  /** They are shown whatever is filtered and searched. */
  refused?: ReadonlySet<number>;
}

/** The rows that fit the filter and hold every searched word; groups without rows go. */
export const shownGroups = (
  groups: readonly WorksheetGroup[],
  { filter, query, held, refused }: Chosen,
  searchedText: (row: AppliedLesson) => string,
): WorksheetGroup[] => {
  const words = plainText(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (filter === 'all' && words.length === 0) return [...groups];
  return groups.flatMap((group) => {
    const rows = group.rows.filter(
      (row) =>
        refused?.has(row.appliedLesson.id) === true ||
        ((fitsFilter(filter, row.state) || held?.has(row.appliedLesson.id) === true) &&
          words.every((word) => textOf(row, searchedText).includes(word))),
    );
    return rows.length === 0 ? [] : [{ ...group, rows }];
  });
};
