import type { FieldIssue } from '@polier/contract/field-issues';
import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { DeliveryPlanField } from '@polier/contract/orders/delivery/delivery-plan-file.contract';
import { foldedText } from '#platform/spreadsheets/folded-text';
import { type PlanChanges, type PlanContext, type PlanField, planFields } from './plan-fields.ts';
import type { PlanFile, PlanFileRow, PlanValues } from './read-delivery-plan.ts';

type CellIssue = Pick<FieldIssue, 'code' | 'params'>;

export interface ComparedCell {
  readonly field: DeliveryPlanField;
  readonly exported: string | null;
  readonly current: string | null;
  readonly imported: string;
  readonly result: 'changed' | 'conflict' | 'refused' | 'ignored';
  readonly issue: CellIssue | null;
  readonly changes: PlanChanges;
}

export interface ComparedRow {
  readonly file: PlanFileRow;
  /** Null for a new row. */
  readonly object: DeliveryObjectRow | null;
  readonly issue: CellIssue | null;
  readonly cells: readonly ComparedCell[];
}

const requiredOfNew: readonly DeliveryPlanField[] = ['code', 'title', 'phase_id', 'plan_start', 'due'];

const compareCell = (
  field: PlanField,
  imported: string,
  before: { readonly exported: string | null; readonly object: DeliveryObjectRow | null },
  context: PlanContext,
): ComparedCell[] => {
  const { exported, object } = before;
  const current = object === null ? null : field.textOf(object, context);
  // Only what was changed in the file counts: what others have changed meanwhile stays.
  if (imported === (exported ?? current ?? '') && !(object === null && requiredOfNew.includes(field.name))) return [];
  const cell = { field: field.name, exported, current };
  if (field.shownAs === 'readOnly') {
    return imported === '' ? [] : [{ ...cell, imported, result: 'ignored', issue: null, changes: {} }];
  }
  const parsed = field.parse(imported, context);
  if ('issue' in parsed) return [{ ...cell, imported, result: 'refused', issue: parsed.issue, changes: {} }];
  const { text, changes } = parsed;
  // Written otherwise but the same, or somebody has made the same change already.
  if (object !== null && (text === exported || text === current)) return [];
  const isConflict = exported !== null && current !== exported;
  return [{ ...cell, imported: text, result: isConflict ? 'conflict' : 'changed', issue: null, changes }];
};

const compareRow = (
  file: PlanFileRow,
  object: DeliveryObjectRow | null,
  stored: PlanValues | undefined,
  fields: readonly PlanField[],
  context: PlanContext,
): ComparedRow => {
  const required = object === null ? requiredOfNew : [];
  const cells = fields.flatMap((field) => {
    const written = file.cells.get(field.name);
    if (written === undefined && !required.includes(field.name)) return [];
    const exported = stored?.get(field.name) ?? null;
    return compareCell(field, written ?? '', { exported, object }, context);
  });
  return { file, object, issue: null, cells };
};

export interface PlanComparison {
  readonly objects: readonly DeliveryObjectRow[];
  /** The fields that the importer may see. */
  readonly fields: readonly PlanField[];
  readonly context: Pick<PlanContext, 'names'>;
}

/** Codes of the order and of the file by how people write them. */
const codesOf = (objects: readonly DeliveryObjectRow[], rows: readonly PlanFileRow[]): ReadonlyMap<string, string> =>
  new Map(
    [...objects.map(({ code }) => code), ...rows.map(({ cells }) => cells.get('code') ?? '')]
      .filter((code) => code !== '')
      .map((code) => [foldedText(code), code]),
  );

export const planContextOf = (
  { names }: Pick<PlanContext, 'names'>,
  objects: readonly DeliveryObjectRow[],
  rows: readonly PlanFileRow[],
): PlanContext => {
  const codes = codesOf(objects, rows);
  const byId = new Map(objects.map(({ id, code }) => [id, code]));
  return {
    names,
    codeOf: (text) => codes.get(foldedText(text)),
    codeOfId: (id) => byId.get(id) ?? '',
  };
};

const codeAfter = ({ file, object }: ComparedRow) => foldedText(file.cells.get('code') ?? object?.code ?? '');

/** A new code that an object has which the file leaves as it is. */
const refuseTakenCodes = (compared: readonly ComparedRow[], objects: readonly DeliveryObjectRow[]): ComparedRow[] => {
  const inFile = new Set(compared.map(({ object }) => object?.id));
  const taken = new Set(objects.filter(({ id }) => !inFile.has(id)).map(({ code }) => foldedText(code)));
  return compared.map((row) => ({
    ...row,
    cells: row.cells.map((cell) =>
      cell.field === 'code' && cell.result !== 'refused' && taken.has(codeAfter(row))
        ? { ...cell, result: 'refused', issue: { code: 'already-used' }, changes: {} }
        : cell,
    ),
  }));
};

/** Every row of the file with what differs in it; the object is found by its id, else by its code. */
export const compareDeliveryPlan = (
  { stored, rows }: PlanFile,
  { objects, fields, context: { names } }: PlanComparison,
): ComparedRow[] => {
  const context = planContextOf({ names }, objects, rows);
  const byId = new Map(objects.map((object) => [object.id, object]));
  const byCode = new Map(objects.map((object) => [foldedText(object.code), object]));
  const codes = Map.groupBy(rows, ({ cells }) => foldedText(cells.get('code') ?? ''));
  const seen = new Set<number>();
  const compared = rows.map((file): ComparedRow => {
    const code = foldedText(file.cells.get('code') ?? '');
    const object = (file.id === null ? byCode.get(code) : byId.get(file.id)) ?? null;
    const refused = (issue: CellIssue): ComparedRow => ({ file, object, issue, cells: [] });
    if (file.id !== null && object === null) return refused({ code: 'does-not-exist' });
    if (code !== '' && (codes.get(code)?.length ?? 0) > 1) return refused({ code: 'already-used' });
    if (object !== null && seen.has(object.id)) return refused({ code: 'already-used' });
    if (object !== null) seen.add(object.id);
    return compareRow(file, object, object === null ? undefined : stored?.rows.get(object.id), fields, context);
  });
  return refuseTakenCodes(compared, objects);
};

/** What a row sends; of cells in conflict only where the file shall win. */
export const changesOfRow = (
  { cells, object }: ComparedRow,
  wins: (object: DeliveryObjectRow) => boolean,
): PlanChanges =>
  Object.assign(
    {},
    ...cells
      .filter(({ result }) => result === 'changed' || (result === 'conflict' && object !== null && wins(object)))
      .map(({ changes }) => changes),
  ) as PlanChanges;

export const allPlanFields = (mayReadChf: boolean, amounts: readonly DeliveryPlanField[]): readonly PlanField[] =>
  planFields.filter(({ name }) => mayReadChf || !amounts.includes(name));
