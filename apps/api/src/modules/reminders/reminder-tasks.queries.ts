import { type Kind, kinds } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { ProjectActor } from '../projects/projects.policy.ts';
import { readableAppliedLessons } from '../worksheets/applied-lessons/applied-lessons.policy.ts';
import { lessonLookup } from '../worksheets/applied-lessons/lesson-lookup-sql.ts';
import { openAppliedLessons } from '../worksheets/applied-lessons/state-sql.ts';
import { locationSql } from '../worksheets/location-sql.ts';
import { isKindOn } from './kind-on-sql.ts';

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

const openTasks = (actor: ProjectActor, kind: Kind, list: ReminderTask['list'], where: RawBuilder<boolean>) => {
  const { joins, number } = locationSql(kind);
  return sql`
    select ${list}::text as list, al.company_id, al.id, al.kind, al.contacttill, al.lesson_id, al.lesson_version, w.id as worksheet_id,
      concat_ws(' ', ${number}, w.title) as worksheet, p.title as project,
      al.responsible_user_id, al.responsible_external_user_id
    from applied_lessons as al
    join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
    join projects as p on p.company_id = w.company_id and p.id = w.project_id
    join settings as s on s.company_id = al.company_id
    ${joins}
    where al.company_id = ${actor.companyId} and al.kind = ${kind} and ${isKindOn('al.kind')} and ${openAppliedLessons}
      and not w.closed and ${readableAppliedLessons(actor, kind)} and ${where}`;
};

const isOwn = ({ userId }: ProjectActor) => sql<boolean>`al.responsible_user_id = ${userId}`;
const isEscalated = ({ userId }: ProjectActor) => sql<boolean>`p.owner_user_id = ${userId}
  and al.responsible_user_id is distinct from ${userId}
  and exists (
    select from escalated_tasks as e
    where e.company_id = al.company_id and e.applied_lesson_id = al.id and e.due = al.contacttill)`;

/** The open tasks over all projects that the person may read, earliest due first; `today` is the date in Zurich. */
export const findReminderTasks = async (db: ScopedDb, actor: ProjectActor, today: string): Promise<ReminderTasks> => {
  const open = kinds.flatMap((kind) => [
    openTasks(actor, kind, 'own', isOwn(actor)),
    openTasks(actor, kind, 'escalated', isEscalated(actor)),
  ]);
  const { rows } = await sql<ReminderTasks>`
    with open as materialized (${sql.join(open, sql` union all `)}),
    named as (
      select * from (
        select *, row_number() over (partition by list order by contacttill nulls last, id) as place from open) as placed
      where place <= ${mostOfEachList})
    select count(*) filter (where list = 'own')::int as open,
      count(*) filter (where list = 'own' and contacttill < ${today}::date)::int as overdue,
      count(*) filter (where list = 'own' and contacttill = ${today}::date)::int as "dueToday",
      count(*) filter (where list = 'escalated')::int as escalated,
      (select coalesce(json_agg(json_build_object(
        'id', al.id, 'kind', al.kind, 'list', al.list, 'due', to_char(al.contacttill, 'YYYY-MM-DD'),
        'insight', coalesce(pinned.insight, l.insight), 'worksheetId', al.worksheet_id, 'worksheet', al.worksheet,
        'project', al.project, 'responsible', coalesce(u.firstname || ' ' || u.lastname,
          nullif(concat_ws(' ', partner.firstname, partner.lastname), ''), partner.company)) order by al.list, al.place), '[]')
      from named as al
      ${lessonLookup}
      left join users as u on u.id = al.responsible_user_id
      left join external_users as partner
        on partner.company_id = al.company_id and partner.id = al.responsible_external_user_id) as tasks
    from open`.execute(db);
  return rows[0] ?? { open: 0, overdue: 0, dueToday: 0, escalated: 0, tasks: [] };
};
