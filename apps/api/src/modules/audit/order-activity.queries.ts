import type { OrderActivity } from '@polier/contract/orders/order-activity.contract';
import type { Page, PageRequest } from '@polier/contract/page';
import { sql } from 'kysely';
import { instantSql } from '#platform/database/sql/instant-sql';
import { jsonPage, type PageOrder } from '#platform/database/sql/json-page';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import type { AuditRow } from './audit.queries.ts';

/** An event of an order as it is stored. */
export interface OrderEventRow extends Pick<
  AuditRow,
  'id' | 'at' | 'type' | 'subject_type' | 'subject_id' | 'title' | 'changes'
> {
  readonly actor: OrderActivity['actor'];
  readonly code: string | null;
  readonly to: OrderActivity['to'];
  readonly cause: OrderActivity['cause'];
  readonly note: string | null;
}

const newestFirst: PageOrder = { name: 'order activity', keys: [{ of: sql`e.id`, type: 'bigint', direction: 'desc' }] };

/** A delivery object of another order is not found. */
export const requireObjectOf = async (db: ScopedDb, orderId: number, objectId: number): Promise<void> => {
  const { rows } = await sql`
    select from delivery_objects where company_id = ${db.companyId} and order_id = ${orderId} and id = ${objectId}`.execute(
    db,
  );
  found(rows[0]);
};

/** Its own acts, and the moves of dates that it was part of. */
const isAboutObject = (id: number) => sql<boolean>`(
  (e.subject_type = 'delivery_object' and e.subject_id = ${id})
  or (e.type = 'delivery_dates_shifted' and e.data -> 'delivery_objects' @> to_jsonb(${id}::bigint)))`;

export const pageOrderEvents = async (
  db: ScopedDb,
  orderId: number,
  { deliveryObjectId, ...page }: PageRequest & { readonly deliveryObjectId?: number | undefined },
): Promise<Page<OrderEventRow>> => {
  let events = db
    .selectFrom('events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_user_id')
    .select(['e.id', 'e.type', 'e.subject_type', 'e.subject_id'])
    .select([
      instantSql('e.created_at').as('at'),
      sql<OrderEventRow['actor']>`case when u.id is not null
        then json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname) end`.as('actor'),
      sql<string>`coalesce(e.data ->> 'title', '')`.as('title'),
      sql<string | null>`e.data ->> 'code'`.as('code'),
      sql<OrderEventRow['to']>`case when e.type = 'delivery_object_state_changed' then e.data ->> 'to' end`.as('to'),
      sql<OrderEventRow['cause']>`case when e.type = 'delivery_object_state_changed' then e.data ->> 'cause' end`.as(
        'cause',
      ),
      sql<string | null>`nullif(e.data ->> 'note', '')`.as('note'),
      sql<OrderEventRow['changes']>`e.data -> 'changes'`.as('changes'),
    ])
    .where('e.company_id', '=', db.companyId)
    .where('e.order_id', '=', orderId);
  if (deliveryObjectId !== undefined) events = events.where(isAboutObject(deliveryObjectId));
  const { json } = await jsonPage(db, events, newestFirst, page);
  return JSON.parse(json) as Page<OrderEventRow>;
};
