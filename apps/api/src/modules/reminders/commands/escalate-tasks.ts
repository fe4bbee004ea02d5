import { type RawBuilder, sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { recordEvents } from '#platform/events/record-event';
import { openAppliedLessons } from '../../worksheets/applied-lessons/state-sql.ts';
import { isKindOn } from '../../worksheets/kind-on-sql.ts';
import { tasksEscalated } from '../reminders.events.ts';

/**
 * Open tasks whose owner of the project is to be notified, over `settings as s`; `today` is the date in Zurich. Who is responsible
 * and owns the project is reminded of them anyway, and an owner who may no longer sign in is not notified.
 */
export const tasksToEscalate = (today: string): RawBuilder<object> => sql<object>`
  select al.id, al.contacttill as due, p.id as project_id, p.title
  from applied_lessons as al
  join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
  join projects as p on p.company_id = w.company_id and p.id = w.project_id
  join memberships as owner on owner.company_id = p.company_id and owner.user_id = p.owner_user_id
  where al.company_id = s.company_id and ${openAppliedLessons} and not w.closed and ${isKindOn('al.kind')}
    and al.contacttill <= ${today}::date - s.escalation_days
    and al.responsible_user_id is distinct from p.owner_user_id
    and owner.disabled_at is null and owner.left_at is null
    and not exists (
      select from escalated_tasks as e
      where e.company_id = al.company_id and e.applied_lesson_id = al.id and e.due = al.contacttill)`;

/** Notifies the owners of projects, once for each task and each of its dates that has passed. */
export const escalateTasks = async (tx: WriteTx, today: string): Promise<void> => {
  const { rows } = await sql<{ id: number; title: string; tasks: number }>`
    with escalated as (
      insert into escalated_tasks (company_id, applied_lesson_id, due)
      select s.company_id, task.id, task.due
      from settings as s cross join lateral (${tasksToEscalate(today)} offset 0) as task
      where s.company_id = ${tx.companyId}
      on conflict do nothing
      returning applied_lesson_id
    )
    select p.id, p.title, count(*)::int as tasks
    from escalated
    join applied_lessons as al on al.company_id = ${tx.companyId} and al.id = escalated.applied_lesson_id
    join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
    join projects as p on p.company_id = w.company_id and p.id = w.project_id
    group by p.id, p.title
    order by p.id`.execute(tx);
  await recordEvents(
    tx,
    rows.map(({ id, title, tasks }) =>
      tasksEscalated({ id, projectId: id, data: { title, open: tasks, overdue: tasks } }),
    ),
  );
};
