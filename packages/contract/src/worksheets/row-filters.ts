import type { AppliedLessonState } from './worksheets.contract.ts';

/** Which rows of a worksheet are shown, printed and exported. */
export const rowFilters = ['all', 'open', 'done', 'not_checked', 'checked', 'to_check'] as const;
export type RowFilter = (typeof rowFilters)[number];

/** Not applicable lessons stand outside all filters but `all`. */
const statesOf: Readonly<Record<RowFilter, string>> = {
  all: 'nctdvo',
  open: 'ov',
  done: 'dtc',
  not_checked: 'd',
  checked: 'c',
  to_check: 't',
};
export const fitsFilter = (filter: RowFilter, state: AppliedLessonState): boolean => statesOf[filter].includes(state);
