import type { Language } from '@polier/i18n/languages';
import { translator } from '@polier/i18n/translate';
import { csvOf } from '#platform/spreadsheets/writing/write-csv';
import type { RowError } from '../import-draft.ts';

/** Why a row stays out, as a sentence. */
export const rowErrorSentence = ({ field, code, params }: RowError, language: Language): string => {
  const { t } = translator(language) as unknown as {
    t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  };
  return t(`imports.rowErrors.${code}`, { ...params, field: t(`imports.fields.${field}`) });
};

export interface RefusedRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly reasons: readonly RowError[];
}

/** The refused rows as they were read, each with its number and its reasons: mended, they can be imported as they stand. */
export const refusedRowsFile = (titles: readonly string[], rows: readonly RefusedRow[], language: Language): Buffer => {
  const { t } = translator(language);
  const head = [...titles, t('imports.refusedFile.row'), t('imports.refusedFile.reason')];
  const lines = rows.map(({ row, cells, reasons }) => [
    ...titles.map((_, column) => cells[column] ?? ''),
    String(row),
    reasons.map((reason) => rowErrorSentence(reason, language)).join(' '),
  ]);
  return csvOf([head, ...lines]);
};
