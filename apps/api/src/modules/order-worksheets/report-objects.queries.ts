import type { ReportObject } from '@polier/contract/orders/report/report-data';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { objectCompletionSql, objectTicks } from '../orders/object-completion-sql.ts';

/** Of an order the dates and decisions of its submissions, and its predecessors, with a row per delivery object each. */
const submissionsAndPredecessors = (companyId: number, orderId: number) => sql`decided as (
    select s.delivery_object_id, max((s.submitted_at at time zone 'Europe/Zurich')::date) as submitted_on,
      max((s.decided_at at time zone 'Europe/Zurich')::date)
        filter (where s.outcome in ('accepted', 'accepted_with_comments')) as accepted_on,
      max((s.decided_at at time zone 'Europe/Zurich')::date) filter (where s.outcome = 'rejected') as rejected_on,
      (array_agg(s.cause order by s.number desc) filter (where s.outcome = 'rejected'))[1] as cause,
      (array_agg(s.outcome = 'accepted' order by s.number)
        filter (where s.outcome is not null and s.outcome <> 'withdrawn'))[1] as first_time
    from delivery_submissions as s
    where s.company_id = ${companyId} and s.order_id = ${orderId} group by s.delivery_object_id
  ), before as (
    select b.delivery_object_id,
      json_agg(json_build_object('id', b.predecessor_id, 'lag_days', b.lag_days) order by b.predecessor_id) as list
    from delivery_predecessors as b
    where b.company_id = ${companyId} and b.order_id = ${orderId} group by b.delivery_object_id)`;

type ReadColumns = Omit<ReportObject, 'ticks' | 'predecessors'> &
  ReportObject['ticks'] & { readonly predecessors: ReportObject['predecessors'] | null };

const objectColumns: Readonly<Record<keyof ReadColumns, RawBuilder<unknown>>> = {
  id: sql`d.id`,
  code: sql`d.code`,
  title: sql`d.title`,
  phase_id: sql`d.phase_id`,
  party_id: sql`d.party_id`,
  milestone_id: sql`d.milestone_id`,
  state: sql`d.state`,
  weight: sql`d.weight`,
  plan_start: sql`d.plan_start`,
  due: sql`d.due`,
  started_on: sql`d.started_on`,
  base_start: sql`d.base_start`,
  base_due: sql`d.base_due`,
  base_chf: sql`d.base_chf::float8`,
  actual_chf: sql`d.actual_chf::float8`,
  p: objectCompletionSql,
  submitted_on: sql`decided.submitted_on`,
  accepted_on: sql`case when d.state = 'accepted' then decided.accepted_on end`,
  rejected_on: sql`case when d.state = 'rejected' then decided.rejected_on end`,
  cause: sql`case when d.state = 'rejected' then decided.cause end`,
  first_time: sql`decided.first_time`,
  done: sql`case when d.state = 'shared' then ticks.reviewer else ticks.author end`,
  all: sql`ticks."all"`,
  predecessors: sql`before.list`,
};
const allNames = Object.keys(objectColumns) as (keyof ReadColumns)[];
const plainNames = allNames.filter((name) => !['done', 'all', 'predecessors'].includes(name));

/** A list per column: of thousands of objects half as long to write and to read as a row each. Null: there is no object. */
type ObjectLists = { readonly [Column in keyof ReadColumns]: readonly ReadColumns[Column][] | null };

const objectAt = (lists: ObjectLists, index: number): ReportObject => {
  const object: Record<string, unknown> = {};
  for (const name of plainNames) object[name] = lists[name]?.[index];
  object['ticks'] = { done: lists.done?.[index], all: lists.all?.[index] };
  object['predecessors'] = lists.predecessors?.[index] ?? [];
  return object as unknown as ReportObject;
};

/** The delivery objects of an order as reports read them, in their order. */
export const readReportObjects = async (db: ScopedDb, orderId: number): Promise<ReportObject[]> => {
  const { rows } = await sql<ObjectLists>`
    with ${submissionsAndPredecessors(db.companyId, orderId)}
    select ${sql.join(allNames.map((name) => sql`json_agg(${sql.ref(`listed.${name}`)}) as ${sql.ref(name)}`))}
    from (
      select ${sql.join(allNames.map((name) => objectColumns[name].as(name)))}
      from orders as o
      join delivery_objects as d on d.company_id = o.company_id and d.order_id = o.id
      ${objectTicks}
      left join decided on decided.delivery_object_id = d.id
      left join before on before.delivery_object_id = d.id
      where o.company_id = ${db.companyId} and o.id = ${orderId}
      order by d.position, d.id) as listed`.execute(db);
  const [lists] = rows;
  return lists?.id?.map((_id, index) => objectAt(lists, index)) ?? [];
};
