import { limits } from '@polier/contract/limits';
import type { NotificationChannel, NotificationType } from '@polier/contract/notifications/notification-types';
import { permissionsOf } from '@polier/contract/roles';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { ProjectActor } from '../../projects/projects.policy.ts';
import { orderTeamSql } from '../../orders/order-context.ts';
import { noticeOf, type NotifiableEvent } from '../notices.ts';

interface Member extends ProjectActor {
  readonly channels: Partial<Record<NotificationType, NotificationChannel>>;
}

/** One writer per company: two at once would each begin a bundle. Marks the events as read and returns those that were not. */
const takeEvents = async (tx: WriteTx, eventIds: readonly number[]): Promise<number[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notifications:${tx.companyId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ event_id: number }>`
    insert into notified_events (company_id, event_id)
    select ${tx.companyId}, unnest(${[...eventIds]}::bigint[])
    on conflict do nothing
    returning event_id`.execute(tx);
  return rows.map(({ event_id: id }) => id);
};

const findEvents = async (tx: WriteTx, eventIds: readonly number[]): Promise<readonly NotifiableEvent[]> => {
  const { rows } = await sql<NotifiableEvent>`
    select e.id, e.type, e.subject_type as "subjectType", e.subject_id as "subjectId", e.project_id as "projectId",
      e.worksheet_id as "worksheetId", e.order_id as "orderId", coalesce(e.actor_user_id, (e.data ->> 'superadmin_user_id')::bigint) as "actorId",
      e.created_at::text as at, e.data,
      case when p.id is not null then json_build_object('ownerId', p.owner_user_id, 'userIds', array(
        select team.user_id from project_users as team
        where team.company_id = p.company_id and team.project_id = p.id)) end as team,
      case when o.id is not null then ${orderTeamSql} end as "order",
      case when d.id is not null then json_build_object('authorId', d.author_user_id, 'reviewerId', d.reviewer_user_id,
        'partyId', d.party_id, 'isShared', d.state = 'shared') end as delivery
    from events as e
    left join projects as p on p.company_id = e.company_id and p.id = e.project_id
    left join orders as o on o.company_id = e.company_id and o.id = e.order_id
    left join delivery_objects as d on e.subject_type = 'delivery_object' and d.company_id = e.company_id and d.id = e.subject_id
    where e.company_id = ${tx.companyId} and e.id = any(${[...eventIds]}::bigint[])
    order by e.id`.execute(tx);
  return rows;
};

const listMembers = async (tx: WriteTx): Promise<readonly Member[]> => {
  const members = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'm.role', 'u.notification_preferences as channels'])
    .where('m.company_id', '=', tx.companyId)
    .where('m.disabled_at', 'is', null)
    .where('m.left_at', 'is', null)
    .execute();
  return members.map(({ user_id: userId, role, channels }) => ({
    userId,
    companyId: tx.companyId,
    can: (key) => permissionsOf[role].has(key),
    channels: channels as Member['channels'],
  }));
};

interface NewNotification {
  readonly user_id: number;
  readonly type: NotificationType;
  readonly bundle: string;
  event_id: number;
  actor_id: number | null;
  at: string;
  events_count: number;
  several_actors: boolean;
  readonly by_mail: boolean;
}

/** What these events are to these members, bundled. */
const notificationsOf = (events: readonly NotifiableEvent[], members: readonly Member[]): NewNotification[] => {
  const bundles = new Map<string, NewNotification>();
  for (const event of events) {
    const notice = noticeOf(event);
    if (notice === null) continue;
    const { type, bundle, isFor } = notice;
    for (const member of members) {
      const channel = member.channels[type] ?? 'app';
      if (channel === 'off' || member.userId === event.actorId || !isFor(member)) continue;
      // Reminders stand for themselves.
      const key = `${member.userId} ${type} ${bundle === '' ? event.id : bundle}`;
      const earlier = bundles.get(key);
      const newest = { event_id: event.id, actor_id: event.actorId, at: event.at };
      if (earlier === undefined) {
        // A reminder is a mail already.
        const by_mail = channel === 'mail' && type !== 'reminder';
        const first = {
          user_id: member.userId,
          type,
          bundle,
          ...newest,
          events_count: 1,
          several_actors: false,
          by_mail,
        };
        bundles.set(key, first);
      } else {
        earlier.several_actors ||= earlier.actor_id !== event.actorId;
        Object.assign(earlier, newest, { events_count: earlier.events_count + 1 });
      }
    }
  }
  return [...bundles.values()];
};

const actorOf = sql`(
  select coalesce(e.actor_user_id, (e.data ->> 'superadmin_user_id')::bigint) from events as e
  where e.company_id = n.company_id and e.id = n.event_id limit 1)`;

/** Raises the unread notification of the last minutes, or writes a new one. */
const store = async (tx: WriteTx, written: readonly NewNotification[]): Promise<void> => {
  const { companyId } = tx;
  await sql`
    with written as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as t (user_id bigint, type text, bundle text,
        event_id bigint, actor_id bigint, at timestamptz, events_count integer, several_actors boolean, by_mail boolean)
    ), earlier as materialized (
      select t.user_id, t.type, t.bundle, t.event_id, same.id
      from written as t
      left join lateral (
        select n.id from notifications as n
        where n.company_id = ${companyId} and n.user_id = t.user_id and n.type = t.type and n.bundle = t.bundle
          and t.bundle <> '' and n.read_at is null
          and n.created_at > t.at - ${limits.notificationMinutes} * interval '1 minute'
        order by n.id desc limit 1 offset 0) as same on true
    ), raised as (
      update notifications as n set events_count = n.events_count + t.events_count,
        several_actors = n.several_actors or t.several_actors or ${actorOf} is distinct from t.actor_id,
        event_id = greatest(n.event_id, t.event_id), updated_at = greatest(n.updated_at, t.at),
        xid = pg_current_xact_id()
      from earlier join written as t using (user_id, type, bundle, event_id)
      where n.company_id = ${companyId} and n.id = earlier.id
    )
    insert into notifications (company_id, user_id, event_id, type, bundle, events_count, several_actors, by_mail, created_at, updated_at)
    select ${companyId}, t.user_id, t.event_id, t.type, t.bundle, t.events_count, t.several_actors, t.by_mail, t.at, t.at
    from written as t join earlier using (user_id, type, bundle, event_id)
    where earlier.id is null
    order by t.event_id, t.user_id`.execute(tx);
};

/** Notifies everybody concerned of these events, once, however often it is called. */
export const writeNotifications = async (tx: WriteTx, eventIds: readonly number[]): Promise<void> => {
  const taken = await takeEvents(tx, eventIds);
  if (taken.length === 0) return;
  const written = notificationsOf(await findEvents(tx, taken), await listMembers(tx));
  if (written.length > 0) await store(tx, written);
};
