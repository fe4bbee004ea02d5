import { type Kind, kinds } from '@polier/contract/kinds';
import type { CompanyRole } from '@polier/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { MemberReceiver } from '../mails/member-receiver.queries.ts';
import { readersOfRole } from '../projects/readers-of-role.ts';
import type { ProjectReaders } from '../projects/projects.policy.ts';
import { readableAppliedLessons } from '../worksheets/applied-lessons/applied-lessons.policy.ts';
import { lessonLookup } from '../worksheets/applied-lessons/lesson-lookup-sql.ts';
import { openAppliedLessons } from '../worksheets/applied-lessons/state-sql.ts';
import { isKindOn } from '../worksheets/kind-on-sql.ts';
import { locationSql } from '../worksheets/location-sql.ts';

/** An open task as a reminder names it. */
export interface ReminderTask {
  readonly id: number;
  readonly kind: Kind;
  /** `own`: the reader answers for it; `escalated`: it is overdue in a project of the reader. */
  readonly list: 'own' | 'escalated';
  readonly due: string | null;
  readonly insight: string;
  readonly worksheetId: number;
  readonly worksheet: string;
  readonly project: string;
  /** Who answers for an escalated one; null: nobody. */
  readonly responsible: string | null;
}

/** What a person is reminded of: how many there are, and the first of each list. */
export interface ReminderTasks {
  readonly open: number;
  readonly overdue: number;
  readonly dueToday: number;
  readonly escalated: number;
  readonly tasks: readonly ReminderTask[];
}

/** Tasks of each list that a reminder names. */
const mostOfEachList = 100;

/** Each person as the column `reader.user_id`. */
const reader = (userIds: readonly number[]) => sql`unnest(${[...userIds]}::bigint[]) as reader (user_id)`;

/**
 * From the reader to the tasks: looked up by their keys, because the statistics of a company that has just grown would let all
 * its tasks be read.
 */
const startOf: Readonly<
  Record<ReminderTask['list'], (companyId: number, userIds: readonly number[]) => RawBuilder<unknown>>
> = {
  own: (companyId, userIds) => sql`${reader(userIds)}
      cross join lateral (
        select al.* from applied_lessons as al
        where al.company_id = ${companyId} and al.responsible_user_id = reader.user_id and ${openAppliedLessons}
        offset 0) as al
      join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
      join projects as p on p.company_id = w.company_id and p.id = w.project_id`,
  escalated: (companyId, userIds) => sql`${reader(userIds)}
      join projects as p on p.company_id = ${companyId} and p.owner_user_id = reader.user_id
      join worksheets as w on w.company_id = p.company_id and w.project_id = p.id
      join applied_lessons as al on al.company_id = w.company_id and al.worksheet_id = w.id
        and al.responsible_user_id is distinct from reader.user_id and ${openAppliedLessons}
      join escalated_tasks as e
        on e.company_id = al.company_id and e.applied_lesson_id = al.id and e.due = al.contacttill`,
};

const openTasks = (readers: ProjectReaders, kind: Kind, list: ReminderTask['list'], userIds: readonly number[]) => {
  const { joins, number } = locationSql(kind);
  return sql`
    select ${list}::text as list, reader.user_id as reader_id, al.company_id, al.id, al.kind, al.contacttill, al.lesson_id,
      al.lesson_version, w.id as worksheet_id, concat_ws(' ', ${number}, w.title) as worksheet, p.title as project,
      al.responsible_user_id, al.responsible_external_user_id
    from ${startOf[list](readers.companyId, userIds)}
    join settings as s on s.company_id = al.company_id
    ${joins}
    where al.kind = ${kind} and ${isKindOn('al.kind')} and not w.closed and ${readableAppliedLessons(readers, kind)}`;
};

const findTasksOfRole = async (
  db: ScopedDb,
  role: CompanyRole,
  userIds: readonly number[],
  today: string,
): Promise<readonly (ReminderTasks & { readonly userId: number })[]> => {
  const readers = readersOfRole(db.companyId, role, sql.ref<number>('reader.user_id'));
  const open = kinds.flatMap((kind) =>
    (['own', 'escalated'] as const).map((list) => openTasks(readers, kind, list, userIds)),
  );
  const { rows } = await sql<ReminderTasks & { readonly userId: number }>`
    with open as materialized (${sql.join(open, sql` union all `)}),
    named as (
      select * from (
        select *, row_number() over (partition by reader_id, list order by contacttill nulls last, id) as place from open) as placed
      where place <= ${mostOfEachList}),
    listed as (
      select al.reader_id, json_agg(json_build_object(
        'id', al.id, 'kind', al.kind, 'list', al.list, 'due', to_char(al.contacttill, 'YYYY-MM-DD'),
        'insight', coalesce(pinned.insight, l.insight), 'worksheetId', al.worksheet_id, 'worksheet', al.worksheet,
        'project', al.project, 'responsible', coalesce(u.firstname || ' ' || u.lastname,
          nullif(concat_ws(' ', partner.firstname, partner.lastname), ''), partner.company)) order by al.list, al.place) as tasks
      from named as al
      ${lessonLookup}
      left join users as u on u.id = al.responsible_user_id
      left join external_users as partner
        on partner.company_id = al.company_id and partner.id = al.responsible_external_user_id
      group by al.reader_id),
    counted as (
      select reader_id,
        count(*) filter (where list = 'own')::int as open,
        count(*) filter (where list = 'own' and contacttill < ${today}::date)::int as overdue,
        count(*) filter (where list = 'own' and contacttill = ${today}::date)::int as "dueToday",
        count(*) filter (where list = 'escalated')::int as escalated
      from open
      group by reader_id)
    select reader_id as "userId", open, overdue, "dueToday", escalated, tasks
    from counted join listed using (reader_id)`.execute(db);
  return rows;
};

/**
 * The open tasks over all projects that each person may read, earliest due first; whoever has none is missing. `today` is the date
 * in Zurich.
 */
export const findReminderTasks = async (
  db: ScopedDb,
  people: readonly Pick<MemberReceiver, 'userId' | 'role'>[],
  today: string,
): Promise<ReadonlyMap<number, ReminderTasks>> => {
  const found = new Map<number, ReminderTasks>();
  for (const [role, ofRole] of Map.groupBy(people, (person) => person.role)) {
    const userIds = ofRole.map(({ userId }) => userId);
    for (const { userId, ...tasks } of await findTasksOfRole(db, role, userIds, today)) found.set(userId, tasks);
  }
  return found;
};
