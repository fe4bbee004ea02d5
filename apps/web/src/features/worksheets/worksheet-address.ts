import { rowFilters } from '@polier/contract/worksheets/row-filters';
import { kinds } from '@polier/contract/kinds';
import { type UrlOutput, urlChoice, urlNumber, urlText, urlSchema } from '../../platform/navigation/url-state.ts';
import { worksheetOrders } from './model/worksheet-rows.ts';

/** The address parameters of a worksheet. */
export const worksheetAddress = urlSchema({
  kind: urlChoice(kinds, kinds[0]),
  id: urlNumber(),
  q: urlText(),
  filter: urlChoice(rowFilters, 'all'),
  sort: urlChoice(worksheetOrders, 'topic'),
  row: urlNumber(),
  panel: urlChoice(['none', 'row', 'add'], 'none'),
  dialog: urlChoice(['none', 'details', 'duplicate', 'remove', 'risk'], 'none'),
});
export type WorksheetAddress = UrlOutput<typeof worksheetAddress>;
