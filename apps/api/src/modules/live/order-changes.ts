import type { LiveMessage, LiveOrderChange } from '@polier/contract/live/live.contract';
import { liveOrderSubjects } from '@polier/contract/live/live.contract';
import type { Permission } from '@polier/contract/permissions';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import {
  deliveryChecksImported,
  deliveryCriteriaTicked,
  deliveryFilesChanged,
  deliveryObjectEdited,
  deliveryObjectStateChanged,
} from '../delivery-objects/delivery-objects.events.ts';
import { readSharedObjects } from '../delivery-objects/delivery-objects.queries.ts';
import { findOrderContext } from '../orders/order-context.ts';
import type { OrderActor } from '../orders/orders.policy.ts';
import { mostChanges, newEvents } from './live.queries.ts';

type Subject = LiveOrderChange['subject'];

/** An order, with the parts that its reader may see. */
export interface FollowedOrder {
  readonly orderId: number;
  readonly subjects: readonly Subject[];
}

/** Parts that are read with a permission of their own; everything else belongs to the order itself. */
const permissions: Partial<Record<Subject, Permission>> = {
  delivery_object: 'order.delivery_object',
  bim_target: 'order.bim_target',
  bim_use_case: 'order.bim_use_case',
  bim_execution_plan: 'order.bim_execution_plan',
  bim_plan_chapter: 'order.bim_execution_plan',
  order_worksheet: 'order.worksheet',
};

/** The order if the caller may read it; every other one is not found. */
export const findFollowedOrder = async (db: ScopedDb, actor: OrderActor, orderId: number): Promise<FollowedOrder> => {
  const { id } = await findOrderContext(db, actor, orderId);
  return { orderId: id, subjects: liveOrderSubjects.filter((subject) => actor.can(permissions[subject] ?? 'order')) };
};

export interface FoundOrderChange extends LiveOrderChange {
  readonly orderId: number;
}

/** More objects are read by those who follow. */
const mostObjects = 40;

/** What happened in these orders, with the edited objects read once for all who follow. */
export const readOrderChanges = async (
  db: ScopedDb,
  followed: readonly FollowedOrder[],
  since: string | null,
): Promise<FoundOrderChange[]> => {
  if (followed.length === 0) return [];
  const orderIds = [...new Set(followed.map(({ orderId }) => orderId))];
  const { rows: changes } = await sql<Omit<FoundOrderChange, 'object'>>`
    select e.order_id as "orderId", e.subject_type as subject, e.subject_id as id,
      case substring(e.type from '[a-z]+$') when 'stored' then 'stored' when 'removed' then 'deleted'
        when 'deleted' then 'deleted' else 'edited' end as act,
      case e.type
        when ${deliveryObjectEdited.type} then (
          select coalesce(json_agg(field), '[]') from jsonb_object_keys(e.data -> 'changes') as field
          where field !~ '_chf$')
        when ${deliveryObjectStateChanged.type} then '["state"]'
        when ${deliveryCriteriaTicked.type} then '["criteria"]'
        when ${deliveryChecksImported.type} then '["criteria"]'
        when ${deliveryFilesChanged.type} then '["files"]'
        else '[]' end as fields,
      case when person.id is not null
        then json_build_object('id', person.id, 'name', person.firstname || ' ' || person.lastname) end as by
    from events as e left join users as person on person.id = e.actor_user_id
    where e.company_id = ${db.companyId} and ${newEvents(since)} and e.order_id = any(${orderIds}::bigint[])
      and e.subject_type = any(${[...liveOrderSubjects]})
    order by e.xid, e.id limit ${mostChanges + 1}`.execute(db);
  const edited = [
    ...new Set(
      changes.flatMap(({ subject, act, id }) => (subject === 'delivery_object' && act === 'edited' ? id : [])),
    ),
  ];
  const found = edited.length === 0 || edited.length > mostObjects ? [] : await readSharedObjects(db, orderIds, edited);
  const objects = new Map(found.map((object) => [object.id, object]));
  return changes.map((change) => ({
    ...change,
    object: change.subject === 'delivery_object' ? (objects.get(change.id) ?? null) : null,
  }));
};

export const messageToOrder = (
  { orderId, subjects }: FollowedOrder,
  all: readonly FoundOrderChange[],
): LiveMessage | null => {
  if (all.length > mostChanges) return { type: 'reload' };
  const changes = all
    .filter((change) => change.orderId === orderId && subjects.includes(change.subject))
    .map(({ orderId: _order, ...change }): LiveOrderChange => change);
  return changes.length === 0 ? null : { type: 'order-changes', changes };
};
