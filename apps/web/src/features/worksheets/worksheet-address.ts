import { kinds } from '@polier/contract/kinds';
import { z } from 'zod';
import { urlChoice, urlNumber, urlText } from '../../platform/navigation/url-state.ts';
import { rowFilters } from './model/row-filters.ts';
import { sheetOrders } from './model/sheet-rows.ts';

/** What a link to a worksheet can say: which one, what of it, and what is open. */
export const worksheetAddress = z.object({
  kind: urlChoice(kinds, 'trade'),
  id: urlNumber(),
  q: urlText(),
  filter: urlChoice(rowFilters, 'all'),
  sort: urlChoice(sheetOrders, 'topic'),
  row: urlNumber(),
  panel: urlChoice(['none', 'row', 'add'], 'none'),
  dialog: urlChoice(['none', 'details', 'remove', 'risk', 'keys'], 'none'),
});
export type WorksheetAddress = z.output<typeof worksheetAddress>;
