import {
  deliveryPlanAmounts,
  type DeliveryPlanImport,
} from '@polier/contract/orders/delivery/delivery-plan-file.contract';
import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import { today } from '#platform/clock/clock';
import { parseJsonText } from '#platform/database/sql/json-list';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import type { MemberCall } from '#platform/http/route';
import { listDeliveryObjects } from '../../delivery-objects/delivery-objects.queries.ts';
import { mayReadChf } from '../../orders/chf.ts';
import { lockOrder, requireOpen } from '../../orders/order-context.ts';
import { allPlanFields, type ComparedRow, compareDeliveryPlan } from '../delivery-plan/compare-delivery-plan.ts';
import { readPlanNames } from '../delivery-plan/plan-names.ts';
import { fingerprintOf, hasRefusedRows, presentDifference } from '../delivery-plan/present-difference.ts';
import { type PlanFile, readDeliveryPlan } from '../delivery-plan/read-delivery-plan.ts';
import { applyDeliveryPlan } from './apply-delivery-plan.ts';

interface ImportOptions {
  readonly orderId: number;
  readonly dry: boolean;
  /** Whether the file wins where both sides changed a cell: everywhere, or in these objects. */
  readonly overwrite: boolean;
  readonly overwriteIds?: readonly number[] | undefined;
  /** The fingerprint of the difference that was looked at. */
  readonly seen?: string | undefined;
}

/** Ends the transaction without storing anything. */
class NothingStored extends Error {
  override readonly name = 'NothingStored';
  readonly difference: DeliveryPlanImport;

  constructor(difference: DeliveryPlanImport) {
    super('nothing is stored');
    this.difference = difference;
  }
}

const refuseOtherOrders = ({ stored }: PlanFile, companyId: number, orderId: number): void => {
  if (stored === null) return;
  if (stored.companyId !== companyId) throw fieldProblem([{ field: 'file', code: 'of-another-company' }]);
  if (stored.orderId !== orderId) throw fieldProblem([{ field: 'orderId', code: 'contradicts' }]);
};

type Call = Pick<MemberCall, 'caller' | 'context'>;

const importLocked = async (
  tx: WriteTx,
  { caller, context }: Call,
  { orderId, dry, overwrite, overwriteIds = [], seen }: ImportOptions,
  file: PlanFile,
): Promise<DeliveryPlanImport> => {
  const order = await lockOrder(tx, caller, orderId, 'whole');
  requireOpen(order);
  refuseOtherOrders(file, tx.companyId, orderId);
  const names = await readPlanNames(tx, order, file.stored?.language ?? context.language);
  const reader = { actor: caller, today: today(context.clock) };
  const objects = parseJsonText(await listDeliveryObjects(tx, reader, orderId));
  const fields = allPlanFields(mayReadChf(caller), deliveryPlanAmounts);
  const compared = compareDeliveryPlan(file, { objects, fields, context: { names } });
  const known = new Set(objects.map(({ id }) => id));
  if (overwriteIds.some((id) => !known.has(id))) throw problem('not-found');
  const isUnseen = !dry && seen === undefined && (overwrite || overwriteIds.length > 0);
  if (isUnseen) throw fieldProblem([{ field: 'seen', code: 'required' }]);
  const exportedAt = file.stored?.exportedAt ?? null;
  const present = (rows: readonly ComparedRow[], stored: boolean) =>
    presentDifference(rows, { exportedAt, stored, language: context.language });
  const fingerprint = fingerprintOf(compared);
  const isAnother = seen !== undefined && seen !== fingerprint;
  if (isAnother || hasRefusedRows(compared)) throw new NothingStored({ ...present(compared, false), fingerprint });
  const wins = ({ id }: Pick<DeliveryObjectRow, 'id'>) => overwrite || overwriteIds.includes(id);
  const rows = await applyDeliveryPlan(tx, caller, order, { rows: compared, objects, wins });
  const stored = !dry && !hasRefusedRows(rows);
  const difference = { ...present(rows, stored), fingerprint };
  if (!stored) throw new NothingStored(difference);
  return difference;
};

/** Compares a file with the order and stores it whole, or nothing of it; a dry run tries and takes everything back. */
export const importDeliveryPlan = async (
  { write, caller, context }: Pick<MemberCall, 'write' | 'caller' | 'context'>,
  options: ImportOptions,
  bytes: Buffer,
): Promise<DeliveryPlanImport> => {
  const file = await readDeliveryPlan(bytes);
  try {
    return await write((tx) => importLocked(tx, { caller, context }, options, file), {
      object_code_is_unique: () => fieldProblem([{ field: 'code', code: 'already-used' }]),
    });
  } catch (error) {
    if (error instanceof NothingStored) return error.difference;
    throw error;
  }
};
