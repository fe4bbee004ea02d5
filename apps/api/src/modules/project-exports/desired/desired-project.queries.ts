import type { ExportChoice } from '@polier/contract/integrations/integration-states';
import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { openAppliedLessons } from '../../worksheets/applied-lessons/state-sql.ts';

/** A trade, PM phase or X process, which gets a channel and a bucket; or a phase, which gets a label. */
export interface DesiredEntry {
  readonly id: string;
  readonly title: string;
}

export interface DesiredTask {
  readonly id: number;
  readonly kind: Kind;
  readonly worksheetId: number;
  readonly worksheet: string;
  /** Id of the entry of its channel. */
  readonly channel: string | null;
  readonly phase: string | null;
  readonly question: string;
  readonly todo: string | null;
  readonly solution: string | null;
  readonly due: string | null;
  /** Address of the member who is responsible. */
  readonly address: string | null;
  /** Of whoever is responsible. */
  readonly name: string | null;
  readonly isMandatory: boolean;
  readonly isDone: boolean;
  readonly isChecked: boolean;
  /** Of its worksheet. */
  readonly isClosed: boolean;
  readonly reason: string | null;
  readonly version: number;
  /** The member who is responsible. */
  readonly memberId: number | null;
}

/** What should stand in Microsoft 365 for a project. */
export interface DesiredProject {
  readonly id: number;
  readonly title: string;
  readonly owner: string;
  readonly ownerId: number;
  /** Addresses of its members, and addresses or Microsoft ids of who joins beside them. */
  readonly people: readonly string[];
  readonly channels: readonly DesiredEntry[];
  readonly phases: readonly DesiredEntry[];
  readonly tasks: readonly DesiredTask[];
}

/** Over `projects as p`. */
export const channelsOfProject = (companyId: number) => sql`
  select 'trade:' || t.id as id, concat_ws(' ', t.bkp, t.title) as title, 1 as rank, t.bkp as sort
  from project_trades as pt join trades as t on t.company_id = pt.company_id and t.id = pt.trade_id
  where pt.company_id = ${companyId} and pt.project_id = p.id
  union all
  select 'pm_phase:' || m.id, m.title, 2, lpad(m.sort_order::text, 9, '0')
  from project_pm_phases as pm join pm_phases as m on m.company_id = pm.company_id and m.id = pm.pm_phase_id
  where pm.company_id = ${companyId} and pm.project_id = p.id
  union all
  select 'x_process:' || x.id, x.title, 3, lpad(x.sort_order::text, 9, '0')
  from project_x_processes as px join x_processes as x on x.company_id = px.company_id and x.id = px.x_process_id
  where px.company_id = ${companyId} and px.project_id = p.id`;

/** Over `projects as p`. */
export const phasesOfProject = (companyId: number) => sql`
  select 'phase:' || f.id as id, f.title, f.sort_order
  from project_phases as pf join phases as f on f.company_id = pf.company_id and f.id = pf.phase_id
  where pf.company_id = ${companyId} and pf.project_id = p.id`;

/** Whether the choice makes a task of a question; over `applied_lessons as al` of `worksheets as w`. */
export const isDesired = (choice: ExportChoice) => {
  if (choice === 'none') return sql<boolean>`false`;
  const assigned = sql<boolean>`(al.contacttill is not null or al.responsible_user_id is not null
    or al.responsible_external_user_id is not null)`;
  return choice === 'open'
    ? sql<boolean>`(${openAppliedLessons} and not w.closed)`
    : sql<boolean>`(${openAppliedLessons} and not w.closed and ${assigned})`;
};

/** What was made of a question already; over `applied_lessons as al` of `worksheets as w`. */
export const hasTask = sql<boolean>`exists (select from project_export_objects as made
  where made.company_id = al.company_id and made.project_id = w.project_id
    and made.kind = 'task' and made.local_id = al.id::text)`;

/**
 * The questions of `worksheets as w`. A company that grew since the last statistics counts as empty; `offset 0` lets each
 * worksheet look up its own rows all the same instead of all rows of the company.
 */
export const appliedLessonsOfWorksheets = sql`lateral (
  select * from applied_lessons where company_id = w.company_id and worksheet_id = w.id offset 0) as al`;

/** Of the choice, and whatever was made already: what is done or not applicable is said there. */
const tasks = (companyId: number, projectId: number, choice: ExportChoice) => sql`
  select al.id, al.kind, w.id as "worksheetId", w.title as worksheet,
    case when w.trade_id is not null then 'trade:' || w.trade_id
      when w.pm_phase_id is not null then 'pm_phase:' || w.pm_phase_id
      when w.x_process_id is not null then 'x_process:' || w.x_process_id end as channel,
    'phase:' || w.phase_id as phase, coalesce(pinned.insight, l.insight) as question, al.todo, al.solution,
    to_char(al.contacttill, 'YYYY-MM-DD') as due, lower(u.email) as address,
    coalesce(u.firstname || ' ' || u.lastname, nullif(concat_ws(' ', e.firstname, e.lastname), ''), e.company) as name,
    l.mandatory as "isMandatory", al.done as "isDone", al.not_applicable_reason as reason,
    al.checked as "isChecked", w.closed as "isClosed", al.version, al.responsible_user_id as "memberId"
  from worksheets as w
  cross join ${appliedLessonsOfWorksheets}
  cross join lateral (select insight, mandatory from lessons
    where company_id = al.company_id and id = al.lesson_id offset 0) as l
  left join lateral (select insight from lesson_versions
    where company_id = al.company_id and lesson_id = al.lesson_id and version = al.lesson_version offset 0) as pinned on true
  left join lateral (select email, firstname, lastname from users where id = al.responsible_user_id offset 0) as u on true
  left join lateral (select firstname, lastname, company from external_users
    where company_id = al.company_id and id = al.responsible_external_user_id offset 0) as e on true
  where w.company_id = ${companyId} and w.project_id = ${projectId} and (${hasTask} or ${isDesired(choice)})`;

/** One statement, so that everything is as it was at one moment. */
export const desiredProjectQuery = (companyId: number, projectId: number, choice: ExportChoice) =>
  sql<DesiredProject>`
    select p.id, p.title, lower(owner.email) as owner, owner.id as "ownerId",
      (select coalesce(json_agg(distinct found.address), '[]') from (
        select lower(u.email) as address from project_users as pu
        join memberships as m on m.company_id = pu.company_id and m.user_id = pu.user_id
        join users as u on u.id = pu.user_id
        where pu.company_id = p.company_id and pu.project_id = p.id and m.disabled_at is null and m.left_at is null
          and u.anonymised_at is null
        union select lower(x.ms_user) from project_exports as ex cross join lateral unnest(ex.ms_users) as x (ms_user)
        where ex.company_id = p.company_id and ex.project_id = p.id) as found) as people,
      (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title) order by c.rank, c.sort, c.title, c.id), '[]')
        from (${channelsOfProject(companyId)}) as c) as channels,
      (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title) order by c.sort_order, c.title, c.id), '[]')
        from (${phasesOfProject(companyId)}) as c) as phases,
      (select coalesce(json_agg(c order by c.due nulls last, c.id), '[]') from (${tasks(companyId, projectId, choice)}) as c) as tasks
    from projects as p
    join users as owner on owner.id = p.owner_user_id
    where p.company_id = ${companyId} and p.id = ${projectId} and p.ms_integration`;

export const findDesiredProject = async (
  db: ScopedDb,
  projectId: number,
  choice: ExportChoice,
): Promise<DesiredProject | undefined> =>
  (await desiredProjectQuery(db.companyId, projectId, choice).execute(db)).rows[0];
