import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { recordEvent } from '#platform/events/record-event';
import { insertFile } from '#platform/files/file-store';
import { lockOrder, requireOpen } from '../../orders/order-context.ts';
import type { OrderActor } from '../../orders/orders.policy.ts';
import type { Specification } from '../ids/read-ids.ts';
import { useCaseIdsChanged } from '../order-links.events.ts';
import { addIdsCriteria, compareIds, type IdsChanges, removeIdsCriteria } from './ids-criteria.ts';

interface UseCase {
  readonly order_id: number;
  readonly title: string;
  readonly ids_file_id: number | null;
}

const findUseCase = async (tx: WriteTx, id: number): Promise<UseCase> => {
  const { rows } = await sql<UseCase>`
    select order_id, title, ids_file_id from bim_use_cases
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  return found(rows[0]);
};

/** An IDS that was read, with its bytes. */
interface IdsFile {
  readonly bytes: Buffer;
  readonly specifications: readonly Specification[];
}

const lockUseCase = async (tx: WriteTx, actor: OrderActor, id: number) => {
  const { order_id: orderId } = await findUseCase(tx, id);
  const order = await lockOrder(tx, actor, orderId, 'whole');
  requireOpen(order);
  return { order, useCase: await findUseCase(tx, id), path: { orderId, useCaseId: id, objectId: null } };
};

/** Gives a use case an IDS in the place of the one before; a dry run only answers what that changes. */
export const importIdsFile = async (
  tx: WriteTx,
  actor: OrderActor,
  { id, dry }: { readonly id: number; readonly dry: boolean },
  ids: IdsFile,
): Promise<IdsChanges> => {
  const { path } = await lockUseCase(tx, actor, id);
  const changes = await compareIds(tx, path, ids.specifications);
  if (!dry) await replaceIdsFile(tx, actor, id, ids);
  return changes;
};

/** Puts an IDS in the place of the one before, or takes it away; the objects get and lose the criteria. */
export const replaceIdsFile = async (
  tx: WriteTx,
  actor: OrderActor,
  id: number,
  ids: IdsFile | null,
): Promise<void> => {
  const { order, useCase, path } = await lockUseCase(tx, actor, id);
  const { title, ids_file_id: before } = useCase;
  if (before === null && ids === null) return;
  await removeIdsCriteria(tx, path);
  const file =
    ids &&
    (await insertFile(tx, { purpose: 'ids', mediaType: 'application/xml', name: 'use-case.ids', bytes: ids.bytes }));
  await sql`
    update bim_use_cases set ids_file_id = ${file}, version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  if (before !== null) await sql`delete from files where company_id = ${tx.companyId} and id = ${before}`.execute(tx);
  if (ids !== null) await addIdsCriteria(tx, path, ids.specifications);
  const data = { title, specifications: ids === null ? null : ids.specifications.length };
  await recordEvent(tx, useCaseIdsChanged({ id, orderId: path.orderId, projectId: order.projectId, data }));
};
