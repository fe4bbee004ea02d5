import type { OrderWorksheetView } from '@polier/contract/orders/order-worksheets.contract';
import type { FrozenReport, ReportWorksheet } from '@polier/contract/orders/report/report-views';
import { sql } from 'kysely';
import { instantSql } from '#platform/database/sql/instant-sql';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { findOrderContext, type OrderContext } from '../orders/order-context.ts';
import type { OrderActor } from '../orders/orders.policy.ts';
import { namedMember } from '../users/member-name-sql.ts';
import { canOf } from './order-worksheets.policy.ts';

const columns = sql`w.id, w.order_id as "orderId", w.number, w.title, w.status_date, w.phase_ids as phases,
  w.party_ids as parties, w.columns, w.summary, w.decisions, w.state, ${namedMember(sql`w.author_user_id`)} as author,
  ${instantSql('w.issued_at')} as issued_at, ${namedMember(sql`w.issued_by_user_id`)} as issued_by, w.version,
  ${instantSql('w.created_at')} as created_at, ${instantSql('w.updated_at')} as updated_at`;

type StoredWorksheet = Omit<OrderWorksheetView, 'can'>;

const shown = (actor: OrderActor, order: OrderContext, worksheet: StoredWorksheet): OrderWorksheetView => ({
  ...worksheet,
  can: canOf(actor, order, worksheet),
});

export const listOrderWorksheets = async (
  db: ScopedDb,
  actor: OrderActor,
  orderId: number,
): Promise<OrderWorksheetView[]> => {
  const order = await findOrderContext(db, actor, orderId);
  const { rows } = await sql<StoredWorksheet>`
    select ${columns} from order_worksheets as w where w.company_id = ${db.companyId} and w.order_id = ${orderId}
    order by w.number desc`.execute(db);
  return rows.map((worksheet) => shown(actor, order, worksheet));
};

/** The order of a worksheet that the actor may see. */
export const findOrderOfWorksheet = async (db: ScopedDb, actor: OrderActor, id: number): Promise<OrderContext> => {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from order_worksheets where company_id = ${db.companyId} and id = ${id}`.execute(db);
  return findOrderContext(db, actor, found(rows[0]).order_id);
};

export const findOrderWorksheet = async (db: ScopedDb, actor: OrderActor, id: number): Promise<OrderWorksheetView> => {
  const order = await findOrderOfWorksheet(db, actor, id);
  const { rows } = await sql<StoredWorksheet>`
    select ${columns} from order_worksheets as w where w.company_id = ${db.companyId} and w.id = ${id}`.execute(db);
  return shown(actor, order, found(rows[0]));
};

/** A worksheet of an order with what it kept when it was issued. */
export interface ReportedWorksheet {
  readonly view: OrderWorksheetView;
  readonly frozen: FrozenReport | null;
}

export const findReportedWorksheet = async (
  db: ScopedDb,
  actor: OrderActor,
  order: OrderContext,
  id: number,
): Promise<ReportedWorksheet> => {
  const { rows } = await sql<StoredWorksheet & { frozen: FrozenReport | null }>`
    select ${columns}, w.frozen from order_worksheets as w
    where w.company_id = ${db.companyId} and w.order_id = ${order.id} and w.id = ${id}`.execute(db);
  const { frozen, ...worksheet } = found(rows[0]);
  return { view: shown(actor, order, worksheet), frozen };
};

export const reportWorksheetOf = ({ view }: ReportedWorksheet): ReportWorksheet => ({
  id: view.id,
  number: view.number,
  title: view.title,
  state: view.state,
  issued_at: view.issued_at,
  issued_by: view.issued_by?.name ?? null,
  summary: view.summary,
  version: view.version,
  can: { edit: view.can.edit },
});
