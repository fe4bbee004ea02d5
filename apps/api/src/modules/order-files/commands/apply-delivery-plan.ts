import type { FieldIssue } from '@polier/contract/field-issues';
import type { DeliveryObjectChange } from '@polier/contract/orders/delivery/delivery-objects.contract';
import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { ProblemError } from '#platform/errors/problem';
import { foldedText } from '#platform/spreadsheets/folded-text';
import { changeLockedOrder } from '../../delivery-objects/commands/change-delivery-objects.ts';
import { addDeliveryObjects, type AddedObject } from '../../delivery-objects/commands/store-delivery-object.ts';
import type { OrderContext } from '../../orders/order-context.ts';
import type { OrderActor } from '../../orders/orders.policy.ts';
import { changesOfRow, type ComparedRow } from '../delivery-plan/compare-delivery-plan.ts';
import type { PlanChanges } from '../delivery-plan/plan-fields.ts';

interface AppliedRow {
  readonly index: number;
  readonly row: ComparedRow;
  readonly changes: PlanChanges;
}

/** Fields that change only once there is an object. */
const laterFields = ['actual_chf', 'revision', 'suitability', 'predecessorCodes'];

const entriesOf = (changes: PlanChanges, isLater: boolean) =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => laterFields.includes(name) === isLater));

const pathOf = ({ index }: AppliedRow) => `rows.${index}.`;

/** Predecessors by id, now that every object has one. */
const changeOf = (
  id: number,
  { predecessorCodes, ...fields }: PlanChanges,
  ids: ReadonlyMap<string, number>,
): DeliveryObjectChange => ({
  id,
  ...fields,
  ...(predecessorCodes && {
    predecessors: predecessorCodes.map(({ code, lagDays }) => ({
      id: ids.get(foldedText(code)) ?? 0,
      lag_days: lagDays,
    })),
  }),
});

export interface PlanToApply {
  readonly rows: readonly ComparedRow[];
  readonly objects: readonly DeliveryObjectRow[];
  /** Whether the file wins where somebody else has changed a cell of this object too. */
  readonly wins: (object: DeliveryObjectRow) => boolean;
}

/** Adds the new objects and changes the others by the commands of the grid, in an order that is locked whole. */
const applyRows = async (
  tx: WriteTx,
  actor: OrderActor,
  context: OrderContext,
  { rows, objects, wins }: PlanToApply,
): Promise<void> => {
  const applied = rows
    .map((row, index): AppliedRow => ({ index, row, changes: changesOfRow(row, wins) }))
    .filter(({ changes }) => Object.keys(changes).length > 0);
  const added = applied.filter(({ row }) => row.object === null);
  const fieldsOf = ({ changes }: AppliedRow) => entriesOf(changes, false) as unknown as AddedObject['fields'];
  const newIds = await addDeliveryObjects(
    tx,
    actor,
    context,
    added.map((one) => ({ path: pathOf(one), fields: fieldsOf(one) })),
  );
  const ids = new Map([
    ...objects.map(({ code, id }) => [foldedText(code), id] as const),
    ...rows.flatMap(({ file, object }) =>
      object === null ? [] : [[foldedText(file.cells.get('code') ?? object.code), object.id] as const],
    ),
    ...added.map((one, index) => [foldedText(fieldsOf(one).code), newIds[index] ?? 0] as const),
  ]);
  const idOf = (one: AppliedRow) => one.row.object?.id ?? newIds[added.indexOf(one)] ?? 0;
  const changed = applied
    .map((one) => ({ one, sent: one.row.object === null ? entriesOf(one.changes, true) : one.changes }))
    .filter(({ sent }) => Object.keys(sent).length > 0);
  if (changed.length === 0) return;
  await changeLockedOrder(
    tx,
    actor,
    context,
    changed.map(({ one, sent }) => changeOf(idOf(one), sent, ids)),
    {
      pathOf: (index) => pathOf(changed[index]?.one ?? { index: 0, row: rows[0] as ComparedRow, changes: {} }),
      current: () => Promise.resolve(null),
    },
  );
};

const pathPattern = /^rows\.(\d+)\.(\w+)/;

/** Puts each issue where its cell stands, or at its row. */
const withIssues = (rows: readonly ComparedRow[], issues: readonly FieldIssue[]): ComparedRow[] => {
  const byRow = Map.groupBy(issues, ({ field }) => Number(pathPattern.exec(field)?.[1] ?? 0));
  return rows.map((row, index) => {
    const own = byRow.get(index);
    if (own === undefined) return row;
    const issueOf = (field: string) => own.find((issue) => pathPattern.exec(issue.field)?.[2] === field);
    const cells = row.cells.map((cell) => {
      const issue = issueOf(cell.field);
      return issue === undefined ? cell : { ...cell, result: 'refused' as const, issue, changes: {} };
    });
    const isPlaced = cells.some(({ result }) => result === 'refused');
    return { ...row, cells, issue: isPlaced ? null : (own[0] ?? null) };
  });
};

/**
 * Stores what was compared. Returns the rows with what is refused only now, e.g. predecessors in a circle: the
 * transaction must then be rolled back.
 */
export const applyDeliveryPlan = async (
  tx: WriteTx,
  actor: OrderActor,
  context: OrderContext,
  plan: PlanToApply,
): Promise<readonly ComparedRow[]> => {
  try {
    await applyRows(tx, actor, context, plan);
    return plan.rows;
  } catch (error) {
    const issues = error instanceof ProblemError ? error.details.errors : undefined;
    if (issues === undefined) throw error;
    return withIssues(plan.rows, issues);
  }
};
