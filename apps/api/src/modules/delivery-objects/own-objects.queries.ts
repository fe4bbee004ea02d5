import type { OwnDeliveryCounts, OwnDeliveryObject } from '@polier/contract/orders/delivery/delivery-objects.contract';
import { type OwnTask, ownTasks } from '@polier/contract/orders/delivery/own-tasks';
import type { DeliveryObjectState } from '@polier/contract/orders/formulas/delivery-object-states';
import { isOverdue } from '@polier/contract/orders/formulas/overdue';
import { limits } from '@polier/contract/limits';
import type { Page, PageRequest } from '@polier/contract/page';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { decodeCursor, encodeCursor } from '#platform/database/sql/cursor';
import { type JsonText, jsonText } from '#platform/database/sql/json-list';
import type { OrderContext } from '../orders/order-context.ts';
import { withIds, type ObjectReader, presentObjects, readObjects } from './delivery-objects.queries.ts';
import { canOf, type PeopleOfObject } from './delivery-objects.policy.ts';

/** What decides which task the reader has, without what else a row needs. */
interface TaskFacts extends PeopleOfObject {
  readonly id: number;
  readonly order_id: number;
  readonly state: DeliveryObjectState;
  readonly due: string;
}
interface Task extends TaskFacts {
  readonly task: OwnTask;
}
type SortKey = readonly [task: number, due: string, id: number];

const cursorName = 'own delivery objects';
const sortKeyOf = ({ task, due, id }: Task): SortKey => [ownTasks.indexOf(task), due, id];
const compareSortKeys = (one: SortKey, other: SortKey): number =>
  one[0] - other[0] || Number(one[1] > other[1]) - Number(one[1] < other[1]) || one[2] - other[2];
const sortKeyIn = (cursor: string): SortKey => {
  const [task, due, id] = decodeCursor(cursorName, ['integer', 'date', 'bigint'], cursor);
  return [Number(task), due ?? '', Number(id)];
};

const readTasks = async (
  db: ScopedDb,
  { actor }: ObjectReader,
  orders: readonly OrderContext[],
): Promise<readonly Task[]> => {
  const { userId } = actor;
  const parties = orders.flatMap(({ members }) =>
    members.flatMap((member) => (member.userId === userId && member.partyId !== null ? [member.partyId] : [])),
  );
  const { rows } = await sql<TaskFacts>`
    select d.id, d.order_id, d.state, d.due, d.author_user_id, d.reviewer_user_id, d.party_id,
      case when d.state = 'submitted' then (
        select s.submitted_by_user_id from delivery_submissions as s
        where s.company_id = d.company_id and s.order_id = d.order_id and s.delivery_object_id = d.id
          and s.outcome is null
        order by s.number desc limit 1) end as submitter_id
    from delivery_objects as d
    where d.company_id = ${db.companyId} and d.order_id = any(${orders.map(({ id }) => id)}::bigint[])
      and (d.state = 'submitted' or (d.state = 'shared' and d.reviewer_user_id = ${userId})
        or (d.state in ('planned', 'in_progress', 'rejected')
          and (d.author_user_id = ${userId} or d.party_id = any(${parties}::bigint[]))))`.execute(db);
  const contexts = new Map(orders.map((context) => [context.id, context]));
  const taskOf = (object: TaskFacts): OwnTask | null => {
    if (object.state === 'shared') return 'review';
    if (object.state !== 'submitted') return 'deliver';
    const context = contexts.get(object.order_id);
    const decides = context && canOf(actor, context, { ...object, unsubmitted: false }).steps.includes('accepted');
    return decides ? 'decide' : null;
  };
  return rows.flatMap((object) => {
    const task = taskOf(object);
    return task === null ? [] : [{ ...object, task }];
  });
};

/** Of the active orders somebody works on: what they may decide, what they review, what their party delivers. */
export const listOwnObjects = async (
  db: ScopedDb,
  reader: ObjectReader,
  orders: readonly OrderContext[],
  { cursor, limit = limits.usualPageRows }: PageRequest,
): Promise<JsonText<Page<OwnDeliveryObject> & { counts: OwnDeliveryCounts }>> => {
  const after = cursor === undefined ? undefined : sortKeyIn(cursor);
  const tasks = (await readTasks(db, reader, orders)).toSorted((one, other) =>
    compareSortKeys(sortKeyOf(one), sortKeyOf(other)),
  );
  const rest = after === undefined ? tasks : tasks.filter((task) => compareSortKeys(sortKeyOf(task), after) > 0);
  const page = rest.slice(0, limit);
  const last = rest.length > limit ? page.at(-1) : undefined;

  const onPage = new Set(page.map(({ order_id }) => order_id));
  const shownOrders = orders.filter(({ id }) => onPage.has(id));
  const shown = withIds(page.map(({ id }) => id));
  const objects = Map.groupBy(await readObjects(db, reader, shownOrders, { shown }), ({ order_id }) => order_id);
  const taskOfId = new Map(page.map(({ id, task }) => [id, task]));
  const written = new Map(
    shownOrders.flatMap((context) => {
      const order = { id: context.id, number: context.number, title: context.title };
      return presentObjects(reader, context, objects.get(context.id) ?? [], ({ id }) => ({
        order,
        task: taskOfId.get(id),
      })).map(({ object, json }) => [object.id, json] as const);
    }),
  );
  const counted = (task: OwnTask) => tasks.filter((one) => one.task === task);
  const counts: OwnDeliveryCounts = {
    decide: counted('decide').length,
    review: counted('review').length,
    deliver: counted('deliver').length,
    overdue: counted('deliver').filter((one) => isOverdue(reader.today, one)).length,
  };
  // What was removed between the two reads is left out.
  const rows = page.flatMap(({ id }) => written.get(id) ?? []);
  const next = last === undefined ? null : encodeCursor(cursorName, sortKeyOf(last).map(String));
  return jsonText(
    `{"rows":[${rows.join(',')}],"next_cursor":${JSON.stringify(next)},"counts":${JSON.stringify(counts)}}`,
  );
};
