import type { FieldIssue } from '@polier/contract/field-issues';
import { type RawBuilder, sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { OrderContext } from '../order-context.ts';
import type { Reference } from '../order-part-definitions.ts';
import { isOnOrder } from '../orders.policy.ts';

type Tables = Readonly<Record<Exclude<Reference, 'member'>, (order: OrderContext, id: number) => RawBuilder<unknown>>>;

/** The rows that may be named, over the company; of the order where they belong to one. */
const offered: Tables = {
  'phase': ({ id: orderId }, id) => sql`order_phases where id = ${id} and order_id = ${orderId}`,
  'party': ({ id: orderId }, id) => sql`order_parties where id = ${id} and order_id = ${orderId}`,
  'catalogue-phase': (_, id) => sql`phases where id = ${id} and archived_at is null`,
  'colleague': (_, id) => sql`memberships where user_id = ${id} and disabled_at is null and left_at is null`,
  'external-user': (_, id) => sql`external_users where id = ${id} and archived_at is null`,
};

/** Locks what is named against removal; null where it may be named, else the issue. */
export const checkReference = async (
  tx: WriteTx,
  order: OrderContext,
  field: string,
  reference: Reference,
  id: number,
): Promise<FieldIssue | null> => {
  if (reference === 'member' && !isOnOrder(order, id)) {
    const known = await checkReference(tx, order, field, 'colleague', id);
    return known ?? { field, code: 'not-on-order' };
  }
  const from = offered[reference === 'member' ? 'colleague' : reference](order, id);
  const { rows } = await sql`select from ${from} and company_id = ${tx.companyId} for key share`.execute(tx);
  return rows.length > 0 ? null : { field, code: 'does-not-exist' };
};
