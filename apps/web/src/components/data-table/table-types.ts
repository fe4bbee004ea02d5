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
  /** Text for search and export. Without it the column is in neither. */
  text?: (row: Row) => string;
  /** Makes the column sortable; null goes last. */
  sortBy?: (row: Row) => string | number | null;
  /** The reader may hide it: true unless said otherwise. The first column always stays. */
  hideable?: boolean;
  startsHidden?: boolean;
  /** When there is no room for all, columns of lower importance are hidden first, from the right; default 0. */
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

/** Loads further rows of a paged list. */
export interface LoadMore {
  isThere: boolean;
  isLoading: boolean;
  error: unknown;
  load: () => void;
}

/** The part of a query result the table uses; results of useQuery and usePagedQuery fit. */
export interface RowsQuery<Row> {
  data: readonly Row[] | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
  more?: LoadMore;
}

export interface GroupedRows<Row> {
  key: string;
  title: ReactNode;
  meta: ReactNode;
  rows: readonly Row[];
  /** Index of its first row among all rows shown. */
  start: number;
}
