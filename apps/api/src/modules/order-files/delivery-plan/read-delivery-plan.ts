import { limits } from '@polier/contract/limits';
import {
  type DeliveryPlanField,
  deliveryPlanFields,
} from '@polier/contract/orders/delivery/delivery-plan-file.contract';
import { isLanguage, type Language } from '@polier/i18n/languages';
import { fieldProblem } from '#platform/errors/problem';
import { foldedText } from '#platform/spreadsheets/folded-text';
import { readEveryRow } from '#platform/spreadsheets/read-every-row';
import type { TableRow } from '#platform/spreadsheets/table';
import { fieldsByHeading, idHeading, planMark, planVersion } from './plan-sheets.ts';

export type PlanValues = ReadonlyMap<DeliveryPlanField, string>;

/** A row as it stands in the file; only fields whose column is there. */
export interface PlanFileRow {
  readonly sheet: string;
  readonly row: number;
  /** Null where the hidden column holds no id. */
  readonly id: number | null;
  readonly cells: PlanValues;
}

/** Values as they were when the file was made. */
export interface StoredPlan {
  readonly companyId: number;
  readonly orderId: number;
  readonly language: Language;
  readonly exportedAt: string;
  readonly rows: ReadonlyMap<number, PlanValues>;
}

export interface PlanFile {
  /** Null for a file that was not exported. */
  readonly stored: StoredPlan | null;
  readonly rows: readonly PlanFileRow[];
}

/** Each object stands in the plan and in the values it is compared with, beside lists and heads. */
const mostRows = limits.listRows * 3;

const isField = (name: string): name is DeliveryPlanField => deliveryPlanFields.includes(name as DeliveryPlanField);
const unified = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

const readStored = (sheet: readonly TableRow[] | undefined): StoredPlan | null => {
  const [head, keys, ...rows] = sheet ?? [];
  if (head === undefined || keys === undefined) return null;
  const [, , company, order, language, exportedAt = ''] = head.cells;
  if (!isLanguage(language)) return null;
  const values = rows.map(({ cells }): [number, PlanValues] => [
    Number(cells[0]),
    new Map(keys.cells.flatMap((name, index) => (isField(name) ? [[name, unified(cells[index] ?? '')] as const] : []))),
  ]);
  return { companyId: Number(company), orderId: Number(order), language, exportedAt, rows: new Map(values) };
};

const fieldsOfHeader = ({ cells }: TableRow): ReadonlyMap<number, DeliveryPlanField> =>
  new Map(
    cells.flatMap((heading, column) => {
      const field = fieldsByHeading.get(foldedText(heading));
      return field === undefined ? [] : [[column, field] as const];
    }),
  );

/** The row that names code and title is the header; nothing above it belongs to the plan. */
const readPlanRows = (sheet: readonly TableRow[]): PlanFileRow[] => {
  const names = sheet.map(fieldsOfHeader);
  const header = names.findIndex((fields) => {
    const found = new Set(fields.values());
    return found.has('code') && found.has('title');
  });
  const fields = names[header];
  if (fields === undefined) return [];
  const idColumn = sheet[header]?.cells.indexOf(idHeading) ?? -1;
  return sheet.slice(header + 1).flatMap(({ sheet: name = '', number, cells }) => {
    const values = new Map([...fields].map(([column, field]) => [field, unified(cells[column] ?? '')] as const));
    // Rows of formats and lists to choose from hold nothing.
    if ([...values.values()].every((value) => value === '')) return [];
    const id = cells[idColumn] ?? '';
    return [{ sheet: name, row: number, id: id === '' ? null : Number(id), cells: values }];
  });
};

const isStoredSheet = ([first]: readonly TableRow[]) => first?.cells[0] === planMark && first.cells[1] === planVersion;

/** Reads a delivery plan that was exported, or any table with the same headings in one of the languages. */
export const readDeliveryPlan = async (bytes: Buffer): Promise<PlanFile> => {
  const rows = await readEveryRow(bytes, mostRows);
  const sheets = [...Map.groupBy(rows, ({ sheet }) => sheet).values()];
  const plan = sheets.filter((sheet) => !isStoredSheet(sheet)).flatMap(readPlanRows);
  if (plan.length === 0) throw fieldProblem([{ field: 'file', code: 'no-rows' }]);
  return { stored: readStored(sheets.find(isStoredSheet)), rows: plan };
};
