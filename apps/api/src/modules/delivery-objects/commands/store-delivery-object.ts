import type { DeliveryObjectStore } from '@polier/contract/orders/delivery-objects.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import { recordEvent } from '#platform/events/record-event';
import { requireFeature } from '../../settings/require-feature.ts';
import { columnDefinitions, objectColumns, type ObjectValues } from '../delivery-object-columns.ts';
import { deliveryObjectStored } from '../delivery-objects.events.ts';
import { lockOrder, type OrderContext, requireOpen } from '../../orders/order-context.ts';
import type { OrderActor } from '../../orders/orders.policy.ts';
import { checkObjects, ofActor } from './check-object.ts';
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

const insert = async (tx: WriteTx, { id }: OrderContext, values: ObjectValues): Promise<number> => {
  const columns = sql.join(objectColumns.map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: number }>`
    insert into delivery_objects (company_id, order_id, ${columns})
    select ${tx.companyId}, ${id}, ${columns}
    from jsonb_to_recordset(${JSON.stringify([values])}::jsonb) as added (${columnDefinitions})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
};

/** Adds an object at the end of its order, or where it says; returns its id. */
export const storeDeliveryObject = async (
  tx: WriteTx,
  actor: OrderActor,
  input: DeliveryObjectStore,
): Promise<number> => {
  const context = await lockOrder(tx, actor, input.orderId, input.predecessors?.length ? 'whole' : 'share');
  await requireFeature(tx, 'feature_orders');
  requireOpen(context);
  const { criteria, predecessors = [], ...fields } = ofActor(actor, input);
  const values = valuesOf(fields, (await lastPosition(tx, context)) + 1);
  await checkObjects(tx, context, [{ path: '', values, changed: objectColumns }]);
  const id = await insert(tx, context, values);
  await writeCriteria(tx, context, { id, criteria });
  if (predecessors.length > 0) await writePredecessors(tx, context, [{ id, path: '', predecessors }]);
  const { code, title } = input;
  await recordEvent(tx, deliveryObjectStored({ id, orderId: context.id, data: { code, title } }));
  return id;
};
