import { columnLetter } from '#platform/spreadsheets/writing/workbook';
import type { FileContext } from '../file-context.ts';
import { type FileField, shownFields } from '../file-fields.ts';
import type { ExportedWorksheet } from '../exported-worksheets.ts';
import type { WorksheetColumn } from '@polier/contract/worksheets/worksheets.contract';

/** Hidden id, topic, number and question; the fields follow. */
export const readColumns = [{ width: 12, isHidden: true }, { width: 18 }, { width: 7 }, { width: 58 }] as const;
/** By this heading of the hidden column an import knows the header row. */
export const idHeading = 'Polier-ID';
export const headerRow = 8;

/** The figures of the risk stand at the right of the head. */
const [labelColumn, valueColumn] = [columnLetter(readColumns.length + 1), columnLetter(readColumns.length + 2)];
export const headCell = {
  label: labelColumn,
  value: valueColumn,
  probability: `${valueColumn}1`,
  impact: `${valueColumn}2`,
  cost: `${valueColumn}3`,
  risk: `${valueColumn}4`,
  factor: `${valueColumn}5`,
  verdict: `${columnLetter(readColumns.length + 3)}5`,
  residualProbability: `${valueColumn}6`,
  residualImpact: `${valueColumn}7`,
} as const;

export interface SheetLayout {
  readonly name: string;
  readonly exported: ExportedWorksheet;
  readonly fields: readonly FileField[];
  readonly firstRow: number;
  readonly lastRow: number;
}

export const rowCount = ({ groups }: ExportedWorksheet): number =>
  groups.reduce((sum, { rows }) => sum + rows.length, 0);

export const layoutOf = (
  exported: ExportedWorksheet,
  name: string,
  columns: readonly WorksheetColumn[] | undefined,
  context: FileContext,
): SheetLayout => ({
  name,
  exported,
  fields: shownFields(context, columns ?? exported.worksheet.columns),
  firstRow: headerRow + 1,
  // An empty table keeps one row, so that ranges stay valid.
  lastRow: headerRow + Math.max(1, rowCount(exported)),
});

/** The letter of a field's column; null while the sheet does not show it. */
export const letterOf = ({ fields }: SheetLayout, name: FileField['name']): string | null => {
  const index = fields.findIndex((field) => field.name === name);
  return index === -1 ? null : columnLetter(readColumns.length + index + 1);
};
/** All rows of a column, as formulas of the same sheet name them. */
export const fixedRange = ({ firstRow, lastRow }: SheetLayout, letter: string): string =>
  `$${letter}$${firstRow}:$${letter}$${lastRow}`;
export const lastLetter = ({ fields }: SheetLayout): string => columnLetter(readColumns.length + fields.length);
