import type { ReactNode, RefObject } from 'react';
import type { GridChanges, GridColumn } from './grid-column.ts';
import type { CellMark, GridActions, GridSort } from './grid-context.ts';
import type { NewRow } from './groups/grid-groups.tsx';
import type { GridGroup, GridRow } from './rows/grid-rows.ts';
import type { GridSelectionStore } from './selection/grid-selection.ts';

export interface GridHandle {
  goTo: (rowId: number) => void;
  focus: () => void;
}

export interface GridProps<
  R extends GridRow = GridRow,
  C extends GridChanges = GridChanges,
  G extends GridGroup<R> = GridGroup<R>,
> {
  label: string;
  groupHeading: string;
  /** Heads the column of the row numbers; without it there is none. */
  numberHeading?: string;
  /** What an editor is called after its column, e.g. `Question 3.1`. */
  rowName: (row: R) => string;
  columns: readonly GridColumn<R, C>[];
  /** The rows on show. */
  groups: readonly G[];
  /** Every row, also those that a filter hides: the widths of the columns follow them. */
  allRows: readonly R[];
  selection: GridSelectionStore;
  isReadOnly: boolean;
  actions: GridActions<R, C>;
  /** Enter on a column that opens its row, and Space. */
  onOpen: () => void;
  /** Escape; false when there is nothing to leave. */
  onLeave: () => boolean;
  /** Letters that act on the active row, or on every row of the range. */
  shortcuts?: Readonly<Record<string, (rows: readonly R[]) => void>>;
  sort?: GridSort | undefined;
  newRow?: NewRow<G> | undefined;
  /** In the heading of a group. */
  groupTools?: ((group: G) => ReactNode) | undefined;
  /** Beside the number of a row. */
  numberNote?: (row: R) => ReactNode;
  /** Below a row. Its root carries `data-row-note`, so that clicks in it are its own. */
  rowNote?: (row: R) => ReactNode;
  /** By row: who else is in which cell. */
  marks?: ReadonlyMap<number, readonly CellMark[]>;
  handle?: RefObject<GridHandle | null>;
  /** After the frame in which the rows were painted first. */
  onShown?: () => void;
}
