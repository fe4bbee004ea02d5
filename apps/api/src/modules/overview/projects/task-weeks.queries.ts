import { kinds } from '@polier/contract/kinds';
import type { TaskWeek } from '@polier/contract/projects/project-activity.contract';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { QueryContext } from '../../projects/projects.queries.ts';
import { readableWorksheets } from '../../worksheets/worksheets.policy.ts';

const most = 26;

/** A day in Zurich. */
const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/Zurich')::date`;

/**
 * The questions of a project at the end of each week since its first one, 26 weeks at most: what is there now, by when it
 * was added and done and by its due date of today. What is not applicable counts nowhere.
 */
export const listTaskWeeks = async (
  db: ScopedDb,
  { actor, today }: QueryContext,
  projectId: number,
): Promise<TaskWeek[]> => {
  const readable = sql.join(
    kinds.map((kind) => sql`(w.kind = ${kind} and ${readableWorksheets(actor, kind)})`),
    sql` or `,
  );
  const isDone = sql`tasks.done_on <= weeks.day`;
  const { rows } = await sql<TaskWeek>`
    with tasks as materialized (
      select least(${dayOf('al.created_at')}, ${dayOf('al.done_at')}) as added_on, ${dayOf('al.done_at')} as done_on,
        al.contacttill as due_on, count(*) as questions
      from worksheets as w
      join projects as p on p.company_id = w.company_id and p.id = w.project_id
      join applied_lessons as al on al.company_id = w.company_id and al.worksheet_id = w.id
      where w.company_id = ${db.companyId} and w.project_id = ${projectId} and (${readable})
        and al.not_applicable_reason is null
      group by 1, 2, 3
    ), weeks as materialized (
      select least(monday::date + 6, ${today}::date) as day
      from generate_series(
        greatest(
          date_trunc('week', (select min(added_on) from tasks)::timestamp),
          date_trunc('week', ${today}::date::timestamp) - ${most - 1} * interval '1 week'),
        ${today}::date::timestamp, interval '1 week') as monday
      where exists (select from tasks)
    )
    select weeks.day::text as date,
      coalesce(sum(tasks.questions) filter (where ${isDone} is not true), 0)::int as open,
      coalesce(sum(tasks.questions) filter (where ${isDone}), 0)::int as done,
      coalesce(sum(tasks.questions) filter (where ${isDone} is not true and tasks.due_on < weeks.day), 0)::int as overdue
    from weeks
    left join tasks on tasks.added_on <= weeks.day
    group by weeks.day
    order by weeks.day`.execute(db);
  return rows;
};
