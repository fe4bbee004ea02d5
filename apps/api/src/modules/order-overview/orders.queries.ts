import type { OrderView } from '@polier/contract/orders/order-fields';
import type { ordersContract, OrderDetail } from '@polier/contract/orders/orders.contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type Clock, today } from '#platform/clock/clock';
import { flagsSql } from '#platform/database/sql/flags-sql';
import { instantSql } from '#platform/database/sql/instant-sql';
import { type JsonText, jsonList, jsonRow } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { mayReadChf } from '../orders/chf.ts';
import { figuresOfVisible, storedFigures } from '../orders/order-figures.ts';
import { orderPartDefinitions, type OrderPartName } from '../orders/order-part-definitions.ts';
import { selectParts } from '../orders/order-parts.queries.ts';
import { isProjectOrder } from '../orders/order-context.ts';
import { managedOrders, openOrders, type OrderActor, passableOrders, readableOrders } from '../orders/orders.policy.ts';

export interface OrderQuery {
  readonly actor: OrderActor;
  /** The date in Zurich, `YYYY-MM-DD`. */
  readonly today: string;
}

export const orderQueryOf = (call: {
  readonly caller: OrderActor;
  readonly context: { readonly clock: Clock };
}): OrderQuery => ({ actor: call.caller, today: today(call.context.clock) });

const only = (isAllowed: boolean, condition: RawBuilder<boolean>) => (isAllowed ? condition : sql<boolean>`false`);

const shortPhases = (companyId: number) => sql`order_chain as (
  select phase.order_id, json_agg(json_build_object('id', phase.id, 'code', phase.code, 'title', phase.title,
    'position', phase.position, 'plan_start', phase.plan_start, 'plan_end', phase.plan_end,
    'actual_start', phase.actual_start, 'actual_end', phase.actual_end, 'gate', phase.gate)
    order by phase.position, phase.id) as list
  from visible as o join order_phases as phase on phase.company_id = ${companyId} and phase.order_id = o.id
  group by phase.order_id)`;

/** One statement, and each table read once, whatever the number of orders; `where` is said over `orders as o`. */
const orderRows = (
  db: ScopedDb,
  { actor, today: day }: OrderQuery,
  where: RawBuilder<boolean>,
  detail: RawBuilder<unknown> = sql`coalesce(chain.list, '[]') as phases`,
  figures = figuresOfVisible,
) =>
  db
    .selectFrom(
      sql<OrderView>`(
    with visible as materialized (select o.* from orders as o where o.company_id = ${db.companyId} and ${where}),
    ${figures(db.companyId, day)}, ${shortPhases(db.companyId)}
    select o.id, o.number, o.title, o.description, o.state, o.state_note, o.manager_user_id,
      json_build_object('id', o.manager_user_id, 'name', coalesce(manager.firstname || ' ' || manager.lastname, '')) as manager, o.project_id,
      case when project.id is not null then json_build_object('id', project.id, 'title', project.title) end as project,
      ${isProjectOrder} as is_project_order, o.is_template, o.start_on, o.end_on, o.measure, o.review_days, o.credits,
      ${mayReadChf(actor) ? sql`o.budget_chf::float8` : sql`null::float8`} as budget_chf, o.link, o.baseline_number,
      o.activated_on, o.accepted_on, o.closed_on, figures.delivery_object_completion, figures.bim_target_completion,
      figures.bim_use_case_completion, figures.bim_execution_plan_completion, ${detail}, figures.object_states,
      to_json(figures.objects_of_phases) as objects_of_phases, figures.next_due, figures.awaiting_decision, figures.overdue,
      figures.rejected, o.version, ${instantSql('o.created_at')} as created_at, ${instantSql('o.updated_at')} as updated_at,
      ${flagsSql({
        edit: only(actor.can('order.edit'), openOrders),
        manage: managedOrders(actor),
        pass_gates: passableOrders(actor),
        remove: only(actor.can('order.delete'), sql<boolean>`true`),
      })} as can
    from visible as o
    left join users as manager on manager.id = o.manager_user_id
    left join projects as project on project.company_id = ${db.companyId} and project.id = o.project_id
    join figures on figures.order_id = o.id
    left join order_chain as chain on chain.order_id = o.id
    order by o.start_on desc, o.number, o.id)`.as('order'),
    )
    .selectAll('order');

type ListQuery = z.output<typeof ordersContract.list.query>;

export const listOrders = (
  db: ScopedDb,
  query: OrderQuery,
  { projectId, state, template = false }: ListQuery,
): Promise<JsonText<OrderView[]>> => {
  const ofProject = projectId === undefined ? sql`` : sql`and o.project_id = ${projectId}`;
  const inState = state === undefined ? sql`` : sql`and o.state = ${state}`;
  const where = sql<boolean>`o.is_template = ${template} ${ofProject} ${inState} and ${readableOrders(query.actor)}`;
  return jsonList(db, orderRows(db, query, where));
};

/** Everything that a screen of one order begins with. */
const detailOf = (db: ScopedDb, actor: OrderActor, id: number): RawBuilder<unknown> => {
  const parts = (name: OrderPartName) =>
    sql`(
    select coalesce(json_agg(row_to_json(listed)), '[]')
    from (${selectParts(actor, orderPartDefinitions[name], sql<boolean>`part.order_id = ${id}`)}) as listed)`.as(name);
  return sql`${parts('phases')}, ${parts('parties')}, ${parts('milestones')}, (
      select coalesce(json_agg(json_build_object('user_id', member.user_id,
        'name', account.firstname || ' ' || account.lastname, 'party_id', member.party_id)
        order by account.lastname, account.firstname, member.user_id), '[]')
      from order_members as member join users as account on account.id = member.user_id
      where member.company_id = ${db.companyId} and member.order_id = ${id}) as members,
    figures.counts`;
};

const findOne = async (
  db: ScopedDb,
  query: OrderQuery,
  id: number,
  where: RawBuilder<boolean>,
): Promise<JsonText<OrderDetail>> => {
  const rowWith = (figures: typeof figuresOfVisible) =>
    jsonRow(db, orderRows(db, query, sql<boolean>`o.id = ${id} and ${where}`, detailOf(db, query.actor, id), figures));
  // Mostly its figures are stored: the statement that could count them too takes twice as long.
  const row = (await rowWith(storedFigures)) ?? (await rowWith(figuresOfVisible));
  return found(row) as JsonText<OrderDetail>;
};

export const findReadableOrder = (db: ScopedDb, query: OrderQuery, id: number): Promise<JsonText<OrderDetail>> =>
  findOne(db, query, id, readableOrders(query.actor));

/** For the answer of a write: who has just left the team still gets the result. */
export const findWrittenOrder = (db: ScopedDb, query: OrderQuery, id: number): Promise<JsonText<OrderDetail>> =>
  findOne(db, query, id, sql<boolean>`true`);
