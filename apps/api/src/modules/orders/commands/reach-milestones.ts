import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { OrderContext } from '../order-context.ts';

/** Milestones of the order; null names none. */
type Milestones = readonly (number | null | undefined)[];

/**
 * A delivery milestone is reached on the day its last object is accepted, and not while one is open: to be asked whenever an
 * object comes to it, leaves it, is accepted or opened again, and when a decision becomes a delivery. `today`: the day of a
 * decision just taken. Answers the new days.
 */
export const reachMilestones = async (
  tx: WriteTx,
  { id }: OrderContext,
  milestones: Milestones,
  today: string | null = null,
): Promise<ReadonlyMap<number, string | null>> => {
  const ids = [...new Set(milestones)].filter((one) => typeof one === 'number');
  if (ids.length === 0) return new Map();
  // Who accepts the other of the last two waits here, and sees this one accepted.
  await sql`
    select from order_milestones where company_id = ${tx.companyId} and order_id = ${id} and id = any(${ids}::bigint[])
    order by id for no key update`.execute(tx);
  const { rows } = await sql<{ id: number; reached_on: string | null }>`
    with reached as (
      select m.id, case when bool_and(d.state = 'accepted') then coalesce(m.reached_on, ${today}::date, max(last.day)) end as day
      from order_milestones as m
      left join delivery_objects as d on d.company_id = m.company_id and d.order_id = m.order_id
        and d.milestone_id = m.id and d.state <> 'cancelled'
      left join lateral (
        select max((s.decided_at at time zone 'Europe/Zurich')::date) as day from delivery_submissions as s
        where s.company_id = d.company_id and s.order_id = d.order_id and s.delivery_object_id = d.id
          and s.outcome in ('accepted', 'accepted_with_comments')) as last on true
      where m.company_id = ${tx.companyId} and m.order_id = ${id} and m.id = any(${ids}::bigint[]) and m.kind = 'delivery'
      group by m.company_id, m.id)
    update order_milestones as m set version = m.version + 1, updated_at = now(), reached_on = reached.day
    from reached
    where m.company_id = ${tx.companyId} and m.id = reached.id and m.reached_on is distinct from reached.day
    returning m.id, m.reached_on`.execute(tx);
  return new Map(rows.map(({ id: milestone, reached_on: day }) => [milestone, day]));
};
