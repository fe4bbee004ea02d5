import type {
  DeliveryObjectRow,
  DeliveryObjectView,
  SharedDeliveryObject,
} from '@polier/contract/orders/delivery/delivery-object-fields';
import type { DeliveryObjectState } from '@polier/contract/orders/formulas/delivery-object-states';
import { decideBy, isOverdue, isReviewOverdue } from '@polier/contract/orders/formulas/overdue';
import { type SubmissionForecast, submissionForecasts } from '@polier/contract/orders/formulas/submission-forecast';
import { limits } from '@polier/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { type JsonText, jsonText } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { problem } from '#platform/errors/problem';
import { withoutChf } from '../orders/chf.ts';
import { objectCompletionSql, objectTicks } from '../orders/object-completion-sql.ts';
import { canOf } from './delivery-objects.policy.ts';
import { detailColumns, storedColumns } from './delivery-objects.sql.ts';
import { findOrderContext, type OrderContext } from '../orders/order-context.ts';
import { selectOrderOfObjects } from './order-of-objects.ts';
import type { OrderActor } from '../orders/orders.policy.ts';
import type { PeopleOfObject } from './delivery-objects.policy.ts';

/** What forecasts and rights of an object are computed from, beside what is answered of it as JSON. */
interface ObjectFacts extends PeopleOfObject {
  readonly id: number;
  readonly order_id: number;
  readonly state: DeliveryObjectState;
  readonly plan_start: string;
  readonly due: string;
  readonly base_due: string | null;
  readonly p: number | null;
  readonly submitted_on: string | null;
  readonly unsubmitted: boolean;
  readonly predecessors: readonly { readonly id: number; readonly lag_days: number }[];
  /** Null for what is not shown. */
  readonly json: string | null;
}

export interface ObjectReader {
  readonly actor: OrderActor;
  /** On the site, `YYYY-MM-DD`. */
  readonly today: string;
}

interface ObjectSelection {
  /** Which objects are shown, over `delivery_objects as d`; absent: all. */
  readonly shown?: RawBuilder<boolean>;
  /** Further columns of the shown ones. */
  readonly more?: RawBuilder<unknown>;
}

/** Of `orders as o` and `delivery_objects as d` their ticks, newest submission and predecessors. */
const factsOfObjects = sql`${objectTicks}
    left join lateral (
      select (s.submitted_at at time zone 'Europe/Zurich')::date as submitted_on, s.number, s.outcome,
        case when s.outcome is null then s.submitted_by_user_id end as submitter_id
      from delivery_submissions as s
      where s.company_id = d.company_id and s.order_id = d.order_id and s.delivery_object_id = d.id
      order by s.number desc limit 1) as newest on true
    left join lateral (
      select coalesce(json_agg(json_build_object('id', b.predecessor_id, 'lag_days', b.lag_days)
        order by b.predecessor_id), '[]') as list
      from delivery_predecessors as b
      where b.company_id = d.company_id and b.delivery_object_id = d.id offset 0) as before on true`;

const ofOrders = sql`orders as o
    join delivery_objects as d on d.company_id = o.company_id and d.order_id = o.id`;
// From the needed ones on: a planner that expects few of them would else try each with each order.
const ofNeeded = sql`needed
    join orders as o on o.id = needed.order_id
    join delivery_objects as d on d.company_id = o.company_id and d.order_id = needed.order_id and d.id = needed.id`;

/** Shown objects and what their forecasts depend on: of a planned object those before it, of which planned ones again. */
const neededObjects = (companyId: number, orderIds: RawBuilder<readonly number[]>, shown: RawBuilder<boolean>) => sql`
  needed as (
    select d.order_id, d.id from delivery_objects as d
    where d.company_id = ${companyId} and d.order_id = any(${orderIds}) and ${shown}
    union
    select b.order_id, b.predecessor_id
    from needed
    join delivery_objects as d on d.company_id = ${companyId} and d.id = needed.id and d.state = 'planned'
    join delivery_predecessors as b on b.company_id = ${companyId} and b.delivery_object_id = needed.id)`;

/** Where the ids of the orders come from; `before` and `facts` are a part and columns of the statement. */
interface OrderIds {
  readonly ids: RawBuilder<readonly number[]>;
  readonly before?: RawBuilder<unknown>;
  readonly facts?: RawBuilder<unknown>;
}

const selectObjects = <Facts extends ObjectFacts>(
  { companyId }: ScopedDb,
  { actor }: ObjectReader,
  { ids: orderIds, before, facts }: OrderIds,
  { shown, more }: ObjectSelection,
): RawBuilder<Facts> => {
  const columns = more === undefined ? storedColumns(actor) : sql`${storedColumns(actor)}, ${more}`;
  const json = sql`(select row_to_json(answered)::text from (select ${columns}) as answered)`;
  const parts = [before, shown && neededObjects(companyId, orderIds, shown)].filter((part) => part !== undefined);
  return sql<Facts>`
    ${parts.length === 0 ? sql`` : sql`with recursive ${sql.join(parts)}`}
    select d.id, d.order_id, d.state, d.plan_start, d.due, d.base_due, d.author_user_id, d.reviewer_user_id, d.party_id,
      ${objectCompletionSql} as p, newest.submitted_on, newest.submitter_id, newest.number is null as unsubmitted,
      before.list as predecessors, ${shown === undefined ? json : sql`case when ${shown} then ${json} end`} as json
      ${facts === undefined ? sql`` : sql`, ${facts}`}
    from ${shown === undefined ? ofOrders : ofNeeded} ${factsOfObjects}
    where o.company_id = ${companyId} and o.id = any(${orderIds})
    order by d.order_id, d.position, d.id`;
};

export const readObjects = async (
  db: ScopedDb,
  reader: ObjectReader,
  orders: readonly OrderContext[],
  selection: ObjectSelection = {},
): Promise<ObjectFacts[]> => {
  const ids = sql<readonly number[]>`${orders.map(({ id }) => id)}::bigint[]`;
  return (await selectObjects(db, reader, { ids }, selection).execute(db)).rows;
};

interface ObjectsOfOrder {
  readonly context: OrderContext;
  readonly objects: readonly ObjectFacts[];
}

/** Chosen objects with the one order they all belong to, in one statement. */
const readChosenObjects = async (
  db: ScopedDb,
  reader: ObjectReader,
  ids: readonly number[],
  more?: RawBuilder<unknown>,
): Promise<ObjectsOfOrder> => {
  const order: OrderIds = {
    ids: sql`array(select id from chosen)`,
    before: sql`chosen as materialized (${selectOrderOfObjects(db, reader.actor, ids)})`,
    facts: sql`case when d.id = ${ids[0]} then (select row_to_json(chosen) from chosen) end as context`,
  };
  const selection = { shown: withIds(ids), ...(more && { more }) };
  type Facts = ObjectFacts & { readonly context: OrderContext | null };
  const { rows: objects } = await selectObjects<Facts>(db, reader, order, selection).execute(db);
  return { context: found(objects.flatMap(({ context }) => context ?? [])[0]), objects };
};

type Computed = Pick<
  DeliveryObjectRow,
  'overdue' | 'decide_by' | 'review_overdue' | 'forecast' | 'forecast_start' | 'slip' | 'can'
>;

const computed = (
  { actor, today }: ObjectReader,
  context: OrderContext,
  object: ObjectFacts,
  forecast: SubmissionForecast | undefined,
): Computed => ({
  overdue: isOverdue(today, object),
  decide_by: decideBy({ state: object.state, submittedOn: object.submitted_on }, context.reviewDays),
  review_overdue: isReviewOverdue(today, { state: object.state, submittedOn: object.submitted_on }, context.reviewDays),
  forecast: forecast?.submission ?? null,
  forecast_start: forecast?.start ?? null,
  slip: forecast?.slip ?? null,
  can: canOf(actor, context, object),
});

/** Joins what PostgreSQL has written with what is computed here, without reading it again. */
const answered = (json: string, of: object): string => `${json.slice(0, -1)},${JSON.stringify(of).slice(1)}`;

interface ShownObject {
  readonly object: ObjectFacts;
  readonly json: string;
}

/** Shown objects of one order in their order, each as JSON. */
export const presentObjects = (
  reader: ObjectReader,
  context: OrderContext,
  objects: readonly ObjectFacts[],
  also?: (object: ObjectFacts) => object,
): ShownObject[] => {
  const forecasts = submissionForecasts(
    reader.today,
    objects.map((object) => ({
      id: object.id,
      state: object.state,
      start: object.plan_start,
      due: object.due,
      baseDue: object.base_due,
      completion: object.p,
      submittedOn: object.submitted_on,
      predecessors: object.predecessors.map(({ id, lag_days }) => ({ id, lagDays: lag_days })),
    })),
    context.credits[3],
  );
  return objects.flatMap((object) =>
    object.json === null
      ? []
      : [
          {
            object,
            json: answered(object.json, {
              ...computed(reader, context, object, forecasts.get(object.id)),
              ...also?.(object),
            }),
          },
        ],
  );
};

const listOf = <View>(shown: readonly ShownObject[]): JsonText<View> =>
  jsonText(`[${shown.map(({ json }) => json).join(',')}]`);

export const withIds = (ids: readonly number[]) => sql<boolean>`d.id = any(${ids}::bigint[])`;

export const listDeliveryObjects = async (
  db: ScopedDb,
  reader: ObjectReader,
  orderId: number,
): Promise<JsonText<DeliveryObjectRow[]>> => {
  const context = await findOrderContext(db, reader.actor, orderId);
  const objects = await readObjects(db, reader, [context]);
  if (objects.length > limits.listRows) throw problem('list-too-long');
  return listOf(presentObjects(reader, context, objects));
};

/** Some objects of one order, as the list answers them. */
export const listChosenObjects = async (
  db: ScopedDb,
  reader: ObjectReader,
  ids: readonly number[],
): Promise<JsonText<DeliveryObjectRow[]>> => {
  const { context, objects } = await readChosenObjects(db, reader, ids);
  return listOf(presentObjects(reader, context, objects));
};

export const findDeliveryObject = async (
  db: ScopedDb,
  reader: ObjectReader,
  id: number,
): Promise<JsonText<DeliveryObjectView>> => {
  const { context, objects } = await readChosenObjects(db, reader, [id], detailColumns);
  return jsonText(found(presentObjects(reader, context, objects)[0]).json);
};

const sharedByAll: OrderActor = { userId: 0, companyId: 0, can: () => false };

/** Objects of orders as everybody sees them who may read them; who that is the caller has asked. */
export const readSharedObjects = async (
  db: ScopedDb,
  orderIds: readonly number[],
  ids: readonly number[],
): Promise<SharedDeliveryObject[]> => {
  const { rows } = await sql<{ object: SharedDeliveryObject }>`
    select (select to_json(answered) from (select ${storedColumns(sharedByAll)}) as answered) as object
    from ${ofOrders} ${factsOfObjects}
    where o.company_id = ${db.companyId} and o.id = any(${orderIds}::bigint[]) and ${withIds(ids)}`.execute(db);
  return rows.map(({ object }) => withoutChf(object));
};
