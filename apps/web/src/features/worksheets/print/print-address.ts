import { rowFilters } from '@polier/contract/worksheets/row-filters';
import { kinds } from '@polier/contract/kinds';
import { type WorksheetColumn, worksheetColumns } from '@polier/contract/worksheets/worksheets.contract';
import { languages } from '@polier/i18n/languages';
import {
  urlChoice,
  urlNumber,
  urlOptionalChoice,
  type UrlOutput,
  urlSchema,
} from '../../../platform/navigation/url-state.ts';

/** In the address for no optional column at all. */
const noColumns = 'none';

/** Undefined: the columns that the worksheet shows. */
const readColumns = (text: string | undefined): WorksheetColumn[] | undefined => {
  if (text === undefined) return undefined;
  const names = text.split('.');
  return worksheetColumns.filter((column) => names.includes(column));
};
export const writeColumns = (columns: readonly WorksheetColumn[]): string =>
  columns.length === 0 ? noColumns : columns.join('.');

const paperFields = {
  filter: urlChoice(rowFilters, 'all'),
  columns: readColumns,
  orientation: urlChoice(['portrait', 'landscape'], 'portrait'),
  /** Undefined: the language of the interface. */
  language: urlOptionalChoice(languages),
};

export const worksheetPrintAddress = urlSchema({ kind: urlChoice(kinds, kinds[0]), id: urlNumber(), ...paperFields });
export const projectPrintAddress = urlSchema({ id: urlNumber(), ...paperFields });

/** What the reader chooses for the paper. */
export type PaperChoice = Pick<UrlOutput<typeof projectPrintAddress>, keyof typeof paperFields>;
