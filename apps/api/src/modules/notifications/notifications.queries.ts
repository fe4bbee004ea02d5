import { kinds } from '@polier/contract/kinds';
import type { ResponseData } from '@polier/contract/endpoint';
import { limits } from '@polier/contract/limits';
import { notificationTypesNeedingAction } from '@polier/contract/notifications/notification-types';
import type { NotificationView, notificationsContract } from '@polier/contract/notifications/notifications.contract';
import type { CompanyRole } from '@polier/contract/roles';
import { sql } from 'kysely';
import { instantSql } from '#platform/database/sql/instant-sql';
import { never } from '#platform/database/scope/never';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { lessonRemoved } from '../lessons/lessons.events.ts';
import { type Actor, readableLessons } from '../lessons/lessons.policy.ts';
import { readersOfRole } from '../projects/readers-of-role.ts';
import { readableOrders } from '../orders/orders.policy.ts';
import { type ProjectReaders, readableProjects } from '../projects/projects.policy.ts';
import { readableWorksheets } from '../worksheets/worksheets.policy.ts';
import { waitingBundles } from './waiting-bundles.ts';

export const countUnread = async (db: ScopedDb, userId: number): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notifications
    where company_id = ${db.companyId} and user_id = ${userId} and (read_at is not null) = false`.execute(db);
  return rows[0]?.unread ?? 0;
};

const worksheetOfReader = (actor: ProjectReaders) => {
  const rules = kinds.map((kind) => sql<boolean>`(w.kind = ${kind} and ${readableWorksheets(actor, kind)})`);
  return rules.length === 0 ? never : sql<boolean>`(${sql.join(rules, sql` or `)})`;
};

/**
 * What is said of a subject, once more with the rights of now: somebody may have left the project since. A merged lesson is
 * the one it has become; one that was removed keeps its words for its author.
 */
const shown = (db: ScopedDb, actor: ProjectReaders) => sql`
  select n.id, n.type, n.events_count, n.read, ${instantSql('n.updated_at')} as at, n.several_actors,
    case when u.id is not null then json_build_object('id', u.id, 'name', concat_ws(' ', u.firstname, u.lastname)) end as actor,
    e.data ->> 'kind' as kind,
    case when p.id is not null then json_build_object('id', p.id, 'title', p.title) end as project,
    case when o.id is not null then json_build_object('id', o.id, 'title', concat_ws(' ', o.number, o.title)) end as "order",
    json_build_object(
      'type', coalesce(e.subject_type, 'user'), 'id', coalesce((e.data ->> 'into_id')::bigint, e.subject_id, n.user_id),
      'title', case when hidden.subject then null when e.subject_type = 'delivery_object'
        then concat_ws(' ', e.data ->> 'code', e.data ->> 'title')
        when e.subject_type = 'integration' then 'Microsoft 365' else e.data ->> 'title' end,
      'worksheet_id', w.id,
      'can_open', case e.subject_type
        when 'project' then p.id is not null
        when 'worksheet' then w.id is not null
        when 'applied_lesson' then w.id is not null and exists (
          select from applied_lessons as al where al.company_id = n.company_id and al.id = e.subject_id)
        when 'lesson' then l.id is not null
        when 'delivery_object' then o.id is not null and ${actor.can('order.delivery_object')} and exists (
          select from delivery_objects as d where d.company_id = n.company_id and d.id = e.subject_id)
        when 'order_worksheet' then o.id is not null and ${actor.can('order.worksheet')} and exists (
          select from order_worksheets as ow where ow.company_id = n.company_id and ow.id = e.subject_id)
        when 'integration' then ${actor.can('integrations')}
        else true end) as subject,
    case when e.type in ('reminder', 'tasks_escalated') then json_build_object('open', (e.data ->> 'open')::int, 'overdue', (e.data ->> 'overdue')::int)
      end as tasks,
    case when e.subject_type = 'delivery_object' then json_build_object('due', e.data ->> 'moment',
      'decision', case when n.type = 'delivery_decided' then e.data ->> 'to' end) end as delivery
  from chosen as n
  left join lateral (
    select * from events as one where one.company_id = n.company_id and one.id = n.event_id limit 1 offset 0) as e on true
  left join users as u on u.id = e.actor_user_id
  left join lateral (
    select p.id, p.title from projects as p
    where p.company_id = n.company_id and p.id = e.project_id and ${readableProjects(actor)} offset 0) as p on true
  left join lateral (
    select w.id from worksheets as w join projects as p on p.company_id = w.company_id and p.id = w.project_id
    where w.company_id = n.company_id and w.id = e.worksheet_id and ${worksheetOfReader(actor)} offset 0) as w on true
  left join lateral (
    select l.id from lessons as l
    where e.subject_type = 'lesson' and l.company_id = n.company_id
      and l.id = coalesce((e.data ->> 'into_id')::bigint, e.subject_id) and ${readableLessons(actor)}
    offset 0) as l on true
  left join lateral (
    select o.id, o.number, o.title from orders as o
    where e.order_id is not null and o.company_id = n.company_id and o.id = e.order_id and ${readableOrders(actor)}
    offset 0) as o on true
  cross join lateral (
    select case when e.subject_type = 'lesson' then l.id is null and e.type <> ${lessonRemoved.type}
      when e.order_id is not null then o.id is null
      else p.id is null and exists (
      select from projects as still where still.company_id = ${db.companyId} and still.id = e.project_id) end as subject
  ) as hidden
  order by n.read, n.updated_at desc, n.id desc`;

const notificationsOfRole = async (db: ScopedDb, role: CompanyRole, mailIds: readonly number[]) => {
  const readers = readersOfRole(db.companyId, role, sql.ref<number>('n.user_id'));
  const { rows } = await sql<{ mailId: number; rows: NotificationView[] }>`
    with unread as (
      select n.*, false as read,
        row_number() over (partition by n.mail_id order by n.updated_at desc, n.id desc) as place
      from notifications as n
      join notification_mails as m on m.company_id = n.company_id and m.id = n.mail_id and m.user_id = n.user_id
      join users as u on u.id = n.user_id
      where n.company_id = ${db.companyId} and n.mail_id = any(${[...mailIds]}::bigint[])
        and n.read_at is null and u.notification_preferences ->> n.type = 'mail'
    ), chosen as materialized (select * from unread where place <= ${limits.pageRows}),
    shown as (${shown(db, readers)})
    select chosen.mail_id as "mailId", json_agg(shown order by chosen.place) as rows
    from shown join chosen on chosen.id = shown.id
    group by chosen.mail_id`.execute(db);
  return rows;
};

/** By mail, those that its person has not read and still wants by mail, the newest first; a mail without any is missing. */
export const listNotificationsOfMails = async (
  db: ScopedDb,
  mails: readonly { readonly id: number; readonly role: CompanyRole }[],
): Promise<ReadonlyMap<number, readonly NotificationView[]>> => {
  const found = new Map<number, readonly NotificationView[]>();
  for (const [role, ofRole] of Map.groupBy(mails, (mail) => mail.role)) {
    const mailIds = ofRole.map(({ id }) => id);
    for (const { mailId, rows } of await notificationsOfRole(db, role, mailIds)) found.set(mailId, rows);
  }
  return found;
};

export const listNotifications = async (
  db: ScopedDb,
  actor: Actor,
  { page, unreadOnly }: { readonly page: number; readonly unreadOnly: boolean },
): Promise<ResponseData<typeof notificationsContract.list>> => {
  const perPage = limits.usualPageRows;
  const theirs = sql`company_id = ${db.companyId} and user_id = ${actor.userId}
    ${unreadOnly ? sql`and (read_at is not null) = false` : sql``}`;
  const { rows } = await sql<{ total: number; needs_action: number; rows: NotificationView[] }>`
    with chosen as materialized (
      select *, read_at is not null as read from notifications where ${theirs}
      order by (read_at is not null), updated_at desc, id desc
      limit ${perPage} offset ${(page - 1) * perPage}
    ), shown as (${shown(db, actor)})
    select (select count(*)::int from notifications where ${theirs}) as total,
      (select count(*)::int from notifications
        where company_id = ${db.companyId} and user_id = ${actor.userId} and read_at is null
          and type = any(${[...notificationTypesNeedingAction]}::text[])
          and (type in ('reminder', 'tasks_escalated') or (type, bundle) in (${waitingBundles(db, actor.userId)}))
      ) as needs_action,
      (select coalesce(json_agg(shown), '[]') from shown) as rows`.execute(db);
  const { total, needs_action, rows: found } = rows[0] ?? { total: 0, needs_action: 0, rows: [] };
  return { rows: found, meta: { page, per_page: perPage, total, needs_action } };
};
