import type { LessonInOrder } from '@polier/contract/orders/lesson-orders.contract';
import { sql } from 'kysely';
import { type JsonText, jsonList } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { type OrderActor, readableOrders } from '../orders/orders.policy.ts';

const objectOf = (company: number) => sql`
  select distinct linked.order_id, linked.lesson_id, coalesce(linked.delivery_object_id, need.delivery_object_id) as id
  from linked
  left join order_links as need on need.company_id = ${company} and need.order_id = linked.order_id
    and need.kind = 'use_case-object' and need.use_case_id = linked.use_case_id
  where coalesce(linked.delivery_object_id, need.delivery_object_id) is not null`;

const judgedOf = (company: number) => sql`
  select reached.order_id, reached.lesson_id, d.id, d.code, d.title,
    exists (select from delivery_criteria as c
      where c.company_id = d.company_id and c.delivery_object_id = d.id and c.lesson_id = reached.lesson_id) as carries,
    (select s.outcome from delivery_submissions as s
      where s.company_id = d.company_id and s.order_id = d.order_id and s.delivery_object_id = d.id
        and s.outcome is not null and s.outcome <> 'withdrawn'
      order by s.number limit 1) as first_outcome
  from reached
  join delivery_objects as d on d.company_id = ${company} and d.id = reached.id
  where d.state <> 'cancelled'`;

const firstTime = (carries: boolean) => sql`json_build_object(
  'accepted', count(*) filter (where judged.carries = ${carries} and judged.first_outcome = 'accepted'),
  'decided', count(*) filter (where judged.carries = ${carries} and judged.first_outcome is not null))`;

/** Lessons in the orders of the actor. Submitted objects take no new criterion, so those without it came before. */
export const listLessonsInOrders = (db: ScopedDb, actor: OrderActor): Promise<JsonText<LessonInOrder[]>> => {
  const company = db.companyId;
  const rows = sql<LessonInOrder>`(
    with linked as (
      select l.order_id, l.lesson_id, l.use_case_id, l.delivery_object_id
      from order_links as l
      join orders as o on o.company_id = l.company_id and o.id = l.order_id
      where l.company_id = ${company} and l.lesson_id is not null and ${readableOrders(actor)}
    ), reached as (${objectOf(company)}), judged as (${judgedOf(company)})
    select place.lesson_id, o.number as order_number,
      json_build_object('id', o.id, 'number', o.number, 'title', o.title) as "order",
      coalesce((
        select json_agg(json_build_object('id', u.id, 'code', u.code, 'title', u.title) order by u.code)
        from linked join bim_use_cases as u on u.company_id = ${company} and u.id = linked.use_case_id
        where linked.order_id = place.order_id and linked.lesson_id = place.lesson_id), '[]') as use_cases,
      coalesce(json_agg(json_build_object('id', judged.id, 'code', judged.code, 'title', judged.title)
        order by judged.code) filter (where judged.carries), '[]') as objects,
      ${firstTime(false)} as before, ${firstTime(true)} as since
    from (select distinct order_id, lesson_id from linked) as place
    join orders as o on o.company_id = ${company} and o.id = place.order_id
    left join judged on judged.order_id = place.order_id and judged.lesson_id = place.lesson_id
    group by place.lesson_id, place.order_id, o.id, o.number, o.title)`;
  return jsonList(
    db,
    db
      .selectFrom(rows.as('use'))
      .select(['use.lesson_id', 'use.order', 'use.use_cases', 'use.objects', 'use.before', 'use.since'])
      .orderBy('use.lesson_id')
      .orderBy(sql`use.order_number`),
  );
};
