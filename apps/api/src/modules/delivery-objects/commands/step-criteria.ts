import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { countCriteria } from '../../orders/count-criteria.ts';
import type { OrderContext } from '../../orders/order-context.ts';

type Ticker = 'author' | 'reviewer';

/** Nobody has looked at the next revision yet. */
export const openTicks = async (tx: WriteTx, objectId: number, tickers: readonly Ticker[]): Promise<void> => {
  await sql`
    update delivery_criteria set ${sql.join(
      tickers.flatMap((ticker) =>
        ['_ok', '_ok_at', '_ok_user_id'].map((suffix) => sql`${sql.ref(ticker + suffix)} = null`),
      ),
    )}, version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and delivery_object_id = ${objectId}
      and (${sql.join(
        tickers.map((ticker) => sql`${sql.ref(`${ticker}_ok`)} is not null`),
        sql` or `,
      )})`.execute(tx);
  await countCriteria(tx, tx.companyId, sql<boolean>`d.id = ${objectId}`);
};

/** What was accepted keeps the wording it was accepted by. */
export const pinWordings = (tx: WriteTx, objectId: number) =>
  sql`
    update delivery_criteria as c set lesson_version = lesson.version, text = lesson.insight, version = c.version + 1
    from lessons as lesson
    where c.company_id = ${tx.companyId} and c.delivery_object_id = ${objectId}
      and lesson.company_id = c.company_id and lesson.id = c.lesson_id`.execute(tx);

export const unpinWordings = (tx: WriteTx, objectId: number) =>
  sql`
    update delivery_criteria set lesson_version = null, version = version + 1
    where company_id = ${tx.companyId} and delivery_object_id = ${objectId} and lesson_version is not null`.execute(tx);

/** A delivery milestone is reached on the day its last object is accepted, and no longer once one is opened again. */
export const reachMilestone = (tx: WriteTx, { id }: OrderContext, milestoneId: number | null, today: string) =>
  sql`
    update order_milestones as m set version = m.version + 1, updated_at = now(), reached_on = now_reached.day
    from (select case when bool_and(d.state = 'accepted') then ${today}::date end as day
      from delivery_objects as d
      where d.company_id = ${tx.companyId} and d.order_id = ${id} and d.milestone_id = ${milestoneId}
        and d.state <> 'cancelled') as now_reached
    where m.company_id = ${tx.companyId} and m.order_id = ${id} and m.id = ${milestoneId} and m.kind = 'delivery'
      and m.reached_on is distinct from now_reached.day`.execute(tx);
