import type { OrderLinkView } from '@polier/contract/orders/order-links.contract';
import { type RawBuilder, sql } from 'kysely';
import { flagsSql } from '#platform/database/sql/flags-sql';
import { type JsonText, jsonList } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { findOrderContext } from '../orders/order-context.ts';
import { openOrders, type OrderActor, readableOrders } from '../orders/orders.policy.ts';
import { linkStartKeys } from './link-kinds.ts';

/** The key of the end that a link begins at. */
const mayChange = (actor: OrderActor, action: 'create' | 'delete'): RawBuilder<boolean> => {
  const starts = Object.entries(linkStartKeys).flatMap(([start, stem]) =>
    actor.can(`${stem}.link.${action}`) ? [start] : [],
  );
  return sql<boolean>`(split_part(l.kind, '-', 1) = any(${starts}::text[]) and ${openOrders})`;
};

const selectLinks = (actor: OrderActor, where: RawBuilder<boolean>) => sql<OrderLinkView>`
  select l.id, l.order_id as "orderId", l.kind, l.target_id, l.use_case_id, l.delivery_object_id, l.chapter_id,
    l.lesson_id, l.worksheet_id, l.url, coalesce(l.title, lesson.insight, worksheet.title) as title, l.weight, l.note,
    l.version, ${flagsSql({ edit: mayChange(actor, 'create'), remove: mayChange(actor, 'delete') })} as can
  from order_links as l
  join orders as o on o.company_id = l.company_id and o.id = l.order_id
  left join lessons as lesson on lesson.company_id = l.company_id and lesson.id = l.lesson_id
  left join worksheets as worksheet on worksheet.company_id = l.company_id and worksheet.id = l.worksheet_id
  where l.company_id = ${actor.companyId} and ${where} and ${readableOrders(actor)}
  order by l.id`;

export const listLinks = async (
  db: ScopedDb,
  actor: OrderActor,
  orderId: number,
): Promise<JsonText<OrderLinkView[]>> => {
  const rows = selectLinks(actor, sql<boolean>`l.order_id = ${orderId}`);
  const list = await jsonList(db, db.selectFrom(sql<OrderLinkView>`(${rows})`.as('link')).selectAll());
  if (list.json === '[]') await findOrderContext(db, actor, orderId);
  return list;
};

export const findLink = async (db: ScopedDb, actor: OrderActor, id: number): Promise<OrderLinkView> => {
  const { rows } = await selectLinks(actor, sql<boolean>`l.id = ${id}`).execute(db);
  return found(rows[0]);
};
