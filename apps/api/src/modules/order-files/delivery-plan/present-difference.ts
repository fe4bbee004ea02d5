import { createHash } from 'node:crypto';
import type { FieldIssue } from '@polier/contract/field-issues';
import type { DeliveryPlanImport, PlanRow } from '@polier/contract/orders/delivery/delivery-plan-file.contract';
import type { Language } from '@polier/i18n/languages';
import { fieldErrors } from '#platform/errors/localise';
import type { ComparedCell, ComparedRow } from './compare-delivery-plan.ts';

const messageOf = (field: string, issue: Pick<FieldIssue, 'code' | 'params'>, language: Language): string =>
  fieldErrors([{ field, ...issue }], language)[0]?.message ?? '';

const isRefused = ({ issue, cells }: ComparedRow) => issue !== null || cells.some(({ result }) => result === 'refused');

const resultOf = (row: ComparedRow): PlanRow['result'] => {
  if (isRefused(row)) return 'refused';
  return row.object === null ? 'new' : 'changed';
};

const presentCell = ({ field, exported, current, imported, result, issue }: ComparedCell, language: Language) => ({
  field,
  exported,
  current,
  imported,
  result,
  code: issue?.code ?? null,
  message: issue === null ? null : messageOf(field, issue, language),
});

const presentRow = (row: ComparedRow, language: Language): PlanRow => {
  const { file, object, issue, cells } = row;
  return {
    sheet: file.sheet,
    row: file.row,
    id: object?.id ?? null,
    code: file.cells.get('code') ?? object?.code ?? '',
    title: file.cells.get('title') ?? object?.title ?? '',
    result: resultOf(row),
    error: issue === null ? null : { code: issue.code, message: messageOf('code', issue, language) },
    cells: cells.map((cell) => presentCell(cell, language)),
  };
};

const isDifferent = ({ issue, cells }: ComparedRow) => issue !== null || cells.length > 0;

/** What an import would do or has done, row by row. */
export const presentDifference = (
  rows: readonly ComparedRow[],
  { exportedAt, stored, language }: { exportedAt: string | null; stored: boolean; language: Language },
): Omit<DeliveryPlanImport, 'fingerprint'> => {
  const cells = rows.flatMap((row) => row.cells);
  const count = (result: ComparedCell['result']) => cells.filter((cell) => cell.result === result).length;
  const different = rows.filter(isDifferent);
  const rowsWith = (result: PlanRow['result']) => different.filter((row) => resultOf(row) === result).length;
  return {
    exported_at: exportedAt,
    stored,
    counts: {
      new_rows: rowsWith('new'),
      changed_rows: rowsWith('changed'),
      unchanged_rows: rows.length - different.length,
      changed: count('changed'),
      conflict: count('conflict'),
      ignored: count('ignored'),
      refused: count('refused') + rows.filter(({ issue }) => issue !== null).length,
    },
    rows: different.map((row) => presentRow(row, language)),
  };
};

/** What a difference is recognised by: the same file compared with the same objects has the same one, in every language. */
export const fingerprintOf = (rows: readonly ComparedRow[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        rows
          .filter(isDifferent)
          .map(({ file, object, issue, cells }) => [
            file.row,
            object?.id,
            issue?.code,
            cells.map(({ field, current, imported, result }) => [field, current, imported, result]),
          ]),
      ),
    )
    .digest('hex');

export const hasRefusedRows = (rows: readonly ComparedRow[]): boolean => rows.some(isRefused);
