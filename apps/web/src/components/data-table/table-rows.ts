import type { Column, GroupedRows, Grouping, RowTab } from './table-types.ts';
import { foldText } from '../../platform/formats/fold-text.ts';

export interface Sort {
  key: string;
  descending: boolean;
}

/** `title` or `-title`, as it stands in the address. */
export const readSort = (text: string): Sort | null =>
  text === '' ? null : { key: text.replace(/^-/, ''), descending: text.startsWith('-') };
export const writeSort = (sort: Sort | null): string => (sort === null ? '' : (sort.descending ? '-' : '') + sort.key);

/** Ascending, then descending, then the original order. */
export const nextSort = (sort: Sort | null, key: string): Sort | null => {
  if (sort?.key !== key) return { key, descending: false };
  return sort.descending ? null : { key, descending: true };
};

const collator = new Intl.Collator('de-CH', { numeric: true, sensitivity: 'base' });

const compare = (a: string | number | null, b: string | number | null, descending: boolean): number => {
  // Missing values come last in either direction.
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return descending ? -order : order;
};

/** Every searched word occurs in the row, ignoring accents and case. */
export const matchesSearch = <Row>(row: Row, search: string, columns: readonly Column<Row>[]): boolean => {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const content = foldText(columns.map(({ text }) => text?.(row) ?? '').join('\n'));
  return words.every((word) => content.includes(word));
};

export const sortRows = <Row>(
  rows: readonly Row[],
  sort: Sort | null,
  columns: readonly Column<Row>[],
): readonly Row[] => {
  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy;
  if (sort === null || sortBy === undefined) return rows;
  return rows
    .map((row) => ({ row, value: sortBy(row) }))
    .toSorted((a, b) => compare(a.value, b.value, sort.descending))
    .map(({ row }) => row);
};

export const groupRows = <Row>(rows: readonly Row[], grouping: Grouping<Row> | null): GroupedRows<Row>[] => {
  if (grouping === null) return rows.length === 0 ? [] : [{ key: '', title: null, meta: null, rows, start: 0 }];
  const groups = Map.groupBy(rows, (row) => grouping.of(row).key);
  const ordered = [...groups.values()]
    .map((members) => ({ members, group: grouping.of(members[0] as Row) }))
    .toSorted((a, b) => compare(a.group.order, b.group.order, false));
  let start = 0;
  return ordered.map(({ members, group }) => {
    const entry = { key: group.key, title: group.title, meta: grouping.meta?.(members), rows: members, start };
    start += members.length;
    return entry;
  });
};

/** How many rows each tab would show under the present search. */
export const countTabs = <Row>(rows: readonly Row[], tabs: readonly RowTab<Row>[]): Record<string, number> =>
  Object.fromEntries(tabs.map(({ value, keeps }) => [value, rows.filter(keeps).length]));
