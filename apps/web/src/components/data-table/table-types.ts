import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  /** Short word over the column. */
  header: string;
  /** Its name in the column choice, in the export and when read out, where the short word is not enough. */
  name?: string;
  /** A CSS grid track with a definite size: `88px`, `minmax(160px, 2fr)`. */
  width: string;
  align?: 'start' | 'center' | 'end';
  cell: (row: Row) => ReactNode;
  /** What search and export see. Without it the column is in neither. */
  text?: (row: Row) => string;
  /** Makes the column sortable; null goes last. */
  sortBy?: (row: Row) => string | number | null;
  /** The reader may hide it: true unless said otherwise. The first column always stays. */
  hideable?: boolean;
  startsHidden?: boolean;
  /** Where there is no room for all, columns of lower importance go first, from the right; 0 unless said otherwise. */
  importance?: number;
}

export interface RowTab<Row> {
  value: string;
  label: string;
  keeps: (row: Row) => boolean;
  /** `decision`: an orange count. */
  tone?: 'decision';
}

export interface RowGroup {
  /** Rows with the same key stand together. */
  key: string;
  title: ReactNode;
  /** Groups are ordered by it. */
  order: string | number;
}

export interface Grouping<Row> {
  value: string;
  /** In the choice: `Nach Phase`. */
  label: string;
  /** Over the margin column: `Phase`. */
  header: string;
  of: (row: Row) => RowGroup;
  /** Under the group's title. */
  meta?: (rows: readonly Row[]) => ReactNode;
}

/** What the table needs of a query; the answer of useQuery fits. */
export interface RowsQuery<Row> {
  data: readonly Row[] | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
}

export interface GroupedRows<Row> {
  key: string;
  title: ReactNode;
  meta: ReactNode;
  rows: readonly Row[];
  /** Index of its first row among all rows shown. */
  start: number;
}
