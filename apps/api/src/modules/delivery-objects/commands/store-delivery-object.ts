import type { DeliveryObjectStore } from '@polier/contract/orders/delivery/delivery-objects.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { recordEvents } from '#platform/events/record-event';
import { addSearchWords } from '../../search-words/add-search-words.ts';
import { columnDefinitions, objectColumns, type ObjectValues, searchedTexts } from '../delivery-object-columns.ts';
import { deliveryObjectStored } from '../delivery-objects.events.ts';
import { lockOrder, type OrderContext, requireOpen } from '../../orders/order-context.ts';
import type { OrderActor } from '../../orders/orders.policy.ts';
import { withAllowedChf } from '../../orders/chf.ts';
import { checkObjects } from './check-object.ts';
import { reachMilestones } from '../../orders/commands/reach-milestones.ts';
import { writeCriteria } from './write-criteria.ts';
import { writePredecessors } from './write-predecessors.ts';

const lastPosition = async (tx: WriteTx, { id }: OrderContext): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(position), 0)::int as last from delivery_objects
    where company_id = ${tx.companyId} and order_id = ${id}`.execute(tx);
  return rows[0]?.last ?? 0;
};

const valuesOf = (input: Partial<Record<string, unknown>>, position: number): ObjectValues => {
  const defaults: Partial<Record<string, unknown>> = { position, kind: 'document', weight: 1 };
  return Object.fromEntries(
    objectColumns.map((column) => {
      const sent = input[column] ?? defaults[column] ?? null;
      return [column, sent === '' ? null : sent];
    }),
  ) as ObjectValues;
};

const insert = async (tx: WriteTx, { id }: OrderContext, rows: readonly ObjectValues[]): Promise<number[]> => {
  const columns = sql.join(objectColumns.map((column) => sql.ref(column)));
  const { rows: inserted } = await sql<{ id: number; code: string }>`
    insert into delivery_objects (company_id, order_id, ${columns})
    select ${tx.companyId}, ${id}, ${columns}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added (${columnDefinitions})
    returning id, code`.execute(tx);
  const ids = new Map(inserted.map((row) => [row.code, row.id]));
  return rows.map(({ code }) => ids.get(String(code)) ?? 0);
};

export interface AddedObject {
  /** Path of its fields in the input, with its dot. */
  readonly path: string;
  readonly fields: Omit<DeliveryObjectStore, 'orderId' | 'criteria' | 'predecessors'>;
}

/** Adds objects at the end of a locked order, or where they say; returns their ids in the same order. */
export const addDeliveryObjects = async (
  tx: WriteTx,
  actor: OrderActor,
  context: OrderContext,
  added: readonly AddedObject[],
): Promise<number[]> => {
  const last = await lastPosition(tx, context);
  const objects = added.map(({ path, fields }, index) => ({
    path,
    values: valuesOf(withAllowedChf(actor, fields), last + 1 + index),
    changed: objectColumns,
  }));
  await checkObjects(tx, context, objects);
  const ids = await insert(
    tx,
    context,
    objects.map(({ values }) => values),
  );
  await addSearchWords(
    tx,
    objects.flatMap(({ values }) => searchedTexts(values)),
  );
  await reachMilestones(
    tx,
    context,
    objects.map(({ values }) => values.milestone_id as number | null),
  );
  await recordEvents(
    tx,
    added.map(({ fields: { code, title } }, index) =>
      deliveryObjectStored({ id: ids[index] ?? 0, orderId: context.id, data: { code, title } }),
    ),
  );
  return ids;
};

/** Adds an object with its criteria and predecessors; returns its id. */
export const storeDeliveryObject = async (
  tx: WriteTx,
  actor: OrderActor,
  { orderId, criteria, predecessors = [], ...fields }: DeliveryObjectStore,
): Promise<number> => {
  const context = await lockOrder(tx, actor, orderId, predecessors.length > 0 ? 'whole' : 'share');
  requireOpen(context);
  const [id = 0] = await addDeliveryObjects(tx, actor, context, [{ path: '', fields }]);
  await writeCriteria(tx, context, { id, criteria });
  if (predecessors.length > 0) await writePredecessors(tx, context, [{ id, path: '', predecessors }]);
  return id;
};
