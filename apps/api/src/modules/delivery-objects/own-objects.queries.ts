import type { OwnDeliveryCounts, OwnDeliveryObject } from '@polier/contract/orders/delivery/delivery-objects.contract';
import { type OwnTask, type OwnTaskList, ownTaskLists, ownTasks } from '@polier/contract/orders/delivery/own-tasks';
import { limits } from '@polier/contract/limits';
import type { Page, PageRequest } from '@polier/contract/page';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { decodeCursor, encodeCursor } from '#platform/database/sql/cursor';
import { type JsonText, jsonText } from '#platform/database/sql/json-list';
import { decidesFor } from './delivery-objects.policy.ts';
import { withIds, type ObjectReader, presentObjects, readObjects } from './delivery-objects.queries.ts';
import type { OrderContext } from '../orders/order-context.ts';

interface Task {
  readonly id: number;
  readonly order_id: number;
  /** Its place among the tasks. */
  readonly place: number;
  /** The day until which somebody decides, or delivers. */
  readonly due: string;
}

const cursorName = 'own delivery objects';
const placeOf = (task: OwnTask) => sql.lit(ownTasks.indexOf(task));

const sortKeyIn = (cursor: string): RawBuilder<boolean> => {
  const [place, due, id] = decodeCursor(cursorName, ['integer', 'date', 'bigint'], cursor);
  return sql<boolean>`(place, due, id) > (${place}::int, ${due}::date, ${id}::bigint)`;
};

/** What waits for the reader in these orders, as `tasks`: decisions, then reviews, then deliveries. */
const tasksOf = (companyId: number, { actor }: ObjectReader, orders: readonly OrderContext[]) => {
  const { userId } = actor;
  const parties = orders.flatMap(({ members }) =>
    members.flatMap((member) => (member.userId === userId && member.partyId !== null ? [member.partyId] : [])),
  );
  const decided = orders.filter((context) => decidesFor(actor, context)).map(({ id }) => id);
  return sql`tasks as (
    select d.id, d.order_id, coalesce((s.submitted_at at time zone 'Europe/Zurich')::date + o.review_days, d.due) as due, case d.state when 'submitted' then ${placeOf('decide')}
      when 'shared' then ${placeOf('review')} else ${placeOf('deliver')} end as place
    from delivery_objects as d
      join orders as o on o.company_id = d.company_id and o.id = d.order_id
      left join delivery_submissions as s on d.state = 'submitted' and s.company_id = d.company_id
        and s.order_id = d.order_id and s.delivery_object_id = d.id and s.outcome is null
    where d.company_id = ${companyId} and d.order_id = any(${orders.map(({ id }) => id)}::bigint[])
      and case d.state
        when 'submitted' then d.order_id = any(${decided}::bigint[]) and d.author_user_id is distinct from ${userId}
          and s.submitted_by_user_id is distinct from ${userId}
        when 'shared' then d.reviewer_user_id = ${userId}
        else d.state in ('planned', 'in_progress', 'rejected')
          and (d.author_user_id = ${userId} or d.party_id = any(${parties}::bigint[])) end)`;
};

interface TaskPage {
  readonly tasks: readonly Task[];
  readonly counts: OwnDeliveryCounts;
}

/** Which tasks a list shows, over their `place`. */
const inList = (list: OwnTaskList | undefined): RawBuilder<boolean> =>
  list === undefined ? sql`true` : sql`place in (${sql.join(ownTaskLists[list].map(placeOf))})`;

interface PageOfTasks extends PageRequest {
  readonly tasks?: OwnTaskList | undefined;
}

/** The tasks of a page and one more, with how many there are of all. */
const readTasks = async (
  db: ScopedDb,
  reader: ObjectReader,
  orders: readonly OrderContext[],
  shown: RawBuilder<boolean>,
  limit: number,
): Promise<TaskPage> => {
  const count = (task: OwnTask) => sql`count(*) filter (where place = ${placeOf(task)})`;
  const { rows } = await sql<TaskPage>`
    with ${tasksOf(db.companyId, reader, orders)}
    select
      (select json_build_object('decide', ${count('decide')}, 'review', ${count('review')}, 'deliver', ${count('deliver')},
        'overdue', count(*) filter (where place <> ${placeOf('decide')} and due < ${reader.today}::date)) from tasks) as counts,
      (select coalesce(json_agg(page order by place, due, id), '[]') from (
        select id, order_id, place, due from tasks where ${shown} order by place, due, id limit ${limit + 1}) as page) as tasks`.execute(
    db,
  );
  return rows[0] ?? { tasks: [], counts: { decide: 0, review: 0, deliver: 0, overdue: 0 } };
};

/** Of the active orders somebody works on: what they may decide, what they review, what their party delivers. */
export const listOwnObjects = async (
  db: ScopedDb,
  reader: ObjectReader,
  orders: readonly OrderContext[],
  { cursor, limit = limits.usualPageRows, tasks: list }: PageOfTasks,
): Promise<JsonText<Page<OwnDeliveryObject> & { counts: OwnDeliveryCounts }>> => {
  const after = cursor === undefined ? sql<boolean>`true` : sortKeyIn(cursor);
  const { tasks, counts } = await readTasks(db, reader, orders, sql<boolean>`${after} and ${inList(list)}`, limit);
  const page = tasks.slice(0, limit);
  const last = tasks.length > limit ? page.at(-1) : undefined;

  const onPage = new Set(page.map(({ order_id }) => order_id));
  const shownOrders = orders.filter(({ id }) => onPage.has(id));
  const shown = withIds(page.map(({ id }) => id));
  const objects = Map.groupBy(await readObjects(db, reader, shownOrders, { shown }), ({ order_id }) => order_id);
  const taskOfId = new Map(page.map(({ id, place }) => [id, ownTasks[place]]));
  const written = new Map(
    shownOrders.flatMap((context) => {
      const order = { id: context.id, number: context.number, title: context.title };
      return presentObjects(reader, context, objects.get(context.id) ?? [], ({ id }) => ({
        order,
        task: taskOfId.get(id),
      })).map(({ object, json }) => [object.id, json] as const);
    }),
  );
  // What was removed between the two reads is left out.
  const rows = page.flatMap(({ id }) => written.get(id) ?? []);
  const next = last === undefined ? null : encodeCursor(cursorName, [last.place, last.due, last.id].map(String));
  return jsonText(
    `{"rows":[${rows.join(',')}],"next_cursor":${JSON.stringify(next)},"counts":${JSON.stringify(counts)}}`,
  );
};
