import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { problem } from '#platform/errors/problem';
import { lockOrder, type OrderContext, requireOpen } from '../../orders/order-context.ts';
import type { OrderActor } from '../../orders/orders.policy.ts';
import { findOrderOfWorksheet, findOrderWorksheet } from '../order-worksheets.queries.ts';

type LockMode = Parameters<typeof lockOrder>[3];

/** An order in which worksheets may be written. */
export const lockOrderForWorksheets = async (
  tx: WriteTx,
  actor: OrderActor,
  orderId: number,
  mode: LockMode = 'whole',
): Promise<OrderContext> => {
  const order = await lockOrder(tx, actor, orderId, mode);
  requireOpen(order);
  return order;
};

/** Locks a worksheet with its order. */
export const lockWorksheet = async (tx: WriteTx, actor: OrderActor, id: number, mode?: LockMode) => {
  const { id: orderId } = await findOrderOfWorksheet(tx, actor, id);
  const order = await lockOrderForWorksheets(tx, actor, orderId, mode);
  const { rows } = await sql`
    select from order_worksheets where company_id = ${tx.companyId} and id = ${id} for update`.execute(tx);
  found(rows[0]);
  return { order, worksheet: await findOrderWorksheet(tx, actor, id) };
};

/** The same of one that is not issued, in the version that the caller has seen. */
export const lockOpenWorksheet = async (
  tx: WriteTx,
  actor: OrderActor,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
  mode?: LockMode,
) => {
  const locked = await lockWorksheet(tx, actor, id, mode);
  if (locked.worksheet.state === 'issued') throw problem('worksheet-issued');
  if (version !== undefined && version !== locked.worksheet.version) {
    throw problem('stale-version', { current: locked.worksheet });
  }
  return locked;
};
