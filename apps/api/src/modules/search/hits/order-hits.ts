import type { SearchType } from '@polier/contract/search/search.contract';
import { type RawBuilder, sql } from 'kysely';
import { readableOrders } from '../../orders/orders.policy.ts';
import { readableProjects } from '../../projects/projects.policy.ts';
import { mostHits, type Search } from '../search.ts';

type OrderSubject = Extract<SearchType, 'order' | 'delivery_object' | 'plan_chapter'>;

/** Orders whose texts may be found; null: all. */
const inOrders = ({ actor }: Search) =>
  actor.can('order.edit.all')
    ? sql`null::bigint[]`
    : sql`array(select o.id from orders as o where o.company_id = ${actor.companyId} and ${readableOrders(actor)})`;

const ids = (search: Search, subject: OrderSubject) => sql`search_order_texts(
  ${search.actor.companyId}, ${subject}, ${search.queries.all}::tsquery, ${inOrders(search)}, ${mostHits[subject]}) as found (id)`;

const rank = ({ queries, folded }: Search, row: 'o' | 'd' | 'c', title: RawBuilder<unknown>) => sql`(
  2000000 + 100000 * (least(ts_rank('{0.05, 0.1, 0.2, 1}', ${sql.ref(`${row}.search`)}, ${queries.ranking}::tsquery), 1)
    + 2 * similarity(fold_text(${title}), ${folded})))::integer`;

const numbered = sql`(o.number || ' ' || o.title)`;
const coded = sql`(d.code || ' ' || d.title)`;
const order = sql`json_build_object('id', o.id, 'title', ${numbered})`;
const text = (field: 'description' | 'purpose' | 'objects' | 'information' | 'text', value: string) =>
  sql`json_build_object('field', ${sql.lit(field)}, 'text', ${sql.ref(value)})`;

/** Rows (id, rank) of the orders that match. */
export const ordersFound = (search: Search): RawBuilder<unknown> => sql`
  select o.id, ${rank(search, 'o', numbered)} as rank
  from ${ids(search, 'order')}
  join orders as o on o.company_id = ${search.actor.companyId} and o.id = found.id
  where ${readableOrders(search.actor)}`;

export const deliveryObjectsFound = (search: Search): RawBuilder<unknown> => sql`
  select d.id, ${rank(search, 'd', coded)} as rank
  from ${ids(search, 'delivery_object')}
  join delivery_objects as d on d.company_id = ${search.actor.companyId} and d.id = found.id
  join orders as o on o.company_id = d.company_id and o.id = d.order_id
  where ${readableOrders(search.actor)}`;

/** Of the newest version of each plan that is not superseded: a chapter is found once. */
export const planChaptersFound = (search: Search): RawBuilder<unknown> => sql`
  select c.id, ${rank(search, 'c', sql`c.title`)} as rank
  from ${ids(search, 'plan_chapter')}
  join bim_plan_chapters as c on c.company_id = ${search.actor.companyId} and c.id = found.id
  join bim_execution_plans as plan on plan.company_id = c.company_id and plan.id = c.plan_id
  join orders as o on o.company_id = c.company_id and o.id = c.order_id
  where ${readableOrders(search.actor)} and not exists (
    select from bim_execution_plans as newer
    where newer.company_id = plan.company_id and newer.order_id = plan.order_id and newer.kind = plan.kind
      and newer.number > plan.number)`;

export const orderHit = ({ actor }: Search): RawBuilder<unknown> => sql`(
  select json_build_object('title', ${numbered},
    'project', (select json_build_object('id', p.id, 'title', p.title) from projects as p
      where p.company_id = o.company_id and p.id = o.project_id and ${readableProjects(actor)}),
    'texts', json_build_array(${text('description', 'o.description')}))
  from orders as o where o.company_id = ${actor.companyId} and o.id = hit.id)`;

export const deliveryObjectHit = ({ actor }: Search): RawBuilder<unknown> => sql`(
  select json_build_object('title', ${coded}, 'order', ${order}, 'due', d.due,
    'texts', json_build_array(${text('description', 'd.description')}, ${text('purpose', 'd.loin_purpose')},
      ${text('objects', 'd.loin_objects')}, ${text('information', 'd.loin_information')}))
  from delivery_objects as d
  join orders as o on o.company_id = d.company_id and o.id = d.order_id
  where d.company_id = ${actor.companyId} and d.id = hit.id)`;

export const planChapterHit = ({ actor }: Search): RawBuilder<unknown> => sql`(
  select json_build_object('title', c.title, 'order', ${order}, 'plan_id', c.plan_id,
    'texts', json_build_array(${text('text', 'c.text')}))
  from bim_plan_chapters as c
  join orders as o on o.company_id = c.company_id and o.id = c.order_id
  where c.company_id = ${actor.companyId} and c.id = hit.id)`;
