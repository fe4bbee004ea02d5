import { rowFilters } from '@polier/contract/worksheets/row-filters';
import { kinds } from '@polier/contract/kinds';
import {
  type UrlOutput,
  urlChoice,
  urlFlag,
  urlNumber,
  urlOptionalChoice,
  urlText,
  urlSchema,
} from '../../platform/navigation/url-state.ts';
import { sortableColumns } from './columns/column.ts';
import { worksheetOrders } from './model/worksheet-rows.ts';

/** The address parameters of a worksheet. */
export const worksheetAddress = urlSchema({
  kind: urlChoice(kinds, kinds[0]),
  id: urlNumber(),
  q: urlText(),
  filter: urlChoice(rowFilters, 'all'),
  sort: urlChoice(worksheetOrders, 'topic'),
  /** Sorted by this column, whatever `sort` says. */
  by: urlOptionalChoice(sortableColumns),
  desc: urlFlag(),
  row: urlNumber(),
  panel: urlChoice(['none', 'row', 'add'], 'none'),
  dialog: urlChoice(['none', 'details', 'duplicate', 'remove', 'risk', 'assign'], 'none'),
  /** Whose questions the assignment is about; empty: those chosen in the grid. */
  group: urlText(),
});
export type WorksheetAddress = UrlOutput<typeof worksheetAddress>;
