import type { BaselineChange } from '@polier/contract/orders/orders.contract';
import { sql } from 'kysely';
import { type Clock, today } from '#platform/clock/clock';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { lockOrder, type OrderContext, requireActive } from '../order-context.ts';
import { orderEvents } from '../orders.events.ts';
import { managesOrder, type OrderActor } from '../orders.policy.ts';
import { takeSnapshot } from './take-snapshot.ts';

interface BaselineRow {
  readonly id: number;
  readonly base_start: string | null;
  readonly base_due: string | null;
  readonly base_chf: number | null;
}

/** Takes the plan of now as the baseline of every object that counts, and keeps the one it replaces in the event. */
export const takeBaseline = async (
  tx: WriteTx,
  order: OrderContext,
  reason: string | null,
  day: string,
): Promise<void> => {
  const { rows: before } = await sql<BaselineRow>`
    select id, base_start, base_due, base_chf::float8 as base_chf from delivery_objects
    where company_id = ${tx.companyId} and order_id = ${order.id} and base_start is not null
    order by id`.execute(tx);
  await sql`
    update delivery_objects set base_start = plan_start, base_due = due, base_chf = plan_chf,
      version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and order_id = ${order.id} and state <> 'cancelled'`.execute(tx);
  const number = order.baselineNumber + 1;
  await sql`
    update orders set baseline_number = ${number}, version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and id = ${order.id}`.execute(tx);
  await recordEvent(
    tx,
    orderEvents.baselineSet({
      id: order.id,
      orderId: order.id,
      projectId: order.projectId,
      data: { title: order.title, number, reason, before },
    }),
  );
  await takeSnapshot(tx, order.id, { day, reason: 'baseline' });
};

/** A later baseline, which needs a reason. */
export const setBaseline = async (
  tx: WriteTx,
  actor: OrderActor,
  { id, reason, version }: BaselineChange,
  { clock, findCurrent }: { readonly clock: Clock; readonly findCurrent: (tx: WriteTx) => Promise<unknown> },
): Promise<void> => {
  const order = await lockOrder(tx, actor, id, 'state');
  if (!managesOrder(actor, order)) throw problem('forbidden');
  requireActive(order);
  if (version !== undefined && version !== order.version) {
    throw problem('stale-version', { current: await findCurrent(tx) });
  }
  await takeBaseline(tx, order, reason, today(clock));
};
