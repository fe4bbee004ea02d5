import type { WaitingSubject } from '@polier/contract/live/waiting-subjects';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { committedLately, committedSince, isCommittedSince } from '#platform/events/committed-since';
import type { FollowedProject } from './followed-project.ts';

/** What was read before a stream was opened may be as old as this: what changed since is sent. */
export const lookBackSeconds = 120;
/** Of the company, the newest events that are looked through for it. */
const mostLately = 300;
/** Events of one reading that are looked at; a larger edit is counted anew by the next poll. */
const mostEvents = 2_000;

/** For whom something may wait in another number than before; lessons wait for everybody who approves them. */
export interface FoundWaiting {
  readonly notifications: readonly number[];
  readonly todos: readonly number[];
  readonly lessons: boolean;
}

/** Of these users, in the snapshot of the statement it stands in. */
export const waitingOf = (db: ScopedDb, userIds: readonly number[], since: string | null): RawBuilder<FoundWaiting> => {
  const ofCompany = sql`e.company_id = ${db.companyId}`;
  // By their order of commit, of which there is an index; by their time all events of the month would be read.
  const events =
    since === null
      ? sql`(select * from events as e where ${ofCompany} order by e.xid desc limit ${mostLately}) as e
          where ${committedLately(lookBackSeconds)}`
      : sql`events as e where ${ofCompany} and ${committedSince(since)}`;
  const isNewNotification =
    since === null
      ? sql`(n.read_at is not null) = false and n.updated_at > now() - ${lookBackSeconds} * interval '1 second'`
      : isCommittedSince(sql`n.xid`, since);
  const users = sql`any(${[...userIds]}::bigint[])`;
  return sql<FoundWaiting>`(
    with happened as materialized (
      select e.subject_type, e.subject_id, e.data from ${events} and e.subject_type in ('applied_lesson', 'worksheet', 'lesson')
      limit ${mostEvents})
    select json_build_object(
      'notifications', (select coalesce(json_agg(distinct n.user_id), '[]') from notifications as n
        where n.company_id = ${db.companyId} and n.user_id = ${users} and ${isNewNotification}),
      'todos', (select coalesce(json_agg(distinct person.id), '[]') from (
          select case when jsonb_typeof(person.id) = 'number' then person.id::bigint end as id from happened as h
          cross join lateral jsonb_array_elements(
            case when jsonb_typeof(h.data #> '{changes,responsible_user}') = 'array'
              then h.data #> '{changes,responsible_user}' end) as person (id)
          where h.subject_type = 'applied_lesson'
          union all
          select al.responsible_user_id from happened as h
          join applied_lessons as al on al.company_id = ${db.companyId} and al.id = h.subject_id
          where h.subject_type = 'applied_lesson'
          union all
          select al.responsible_user_id from happened as h
          join applied_lessons as al on al.company_id = ${db.companyId} and al.worksheet_id = h.subject_id
          where h.subject_type = 'worksheet') as person
        where person.id = ${users}),
      'lessons', exists (select from happened as h where h.subject_type = 'lesson')))`;
};

/** What of it concerns this reader. */
export const waitingSubjectsFor = ({ reader }: FollowedProject, found: FoundWaiting): WaitingSubject[] => [
  ...(found.notifications.includes(reader.userId) ? (['notifications'] as const) : []),
  ...(found.todos.includes(reader.userId) ? (['todos'] as const) : []),
  ...(found.lessons && reader.approves ? (['lessons'] as const) : []),
];
