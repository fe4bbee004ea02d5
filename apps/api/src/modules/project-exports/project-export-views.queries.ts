import type { ExportChoice } from '@polier/contract/integrations/integration-states';
import type { ExportPerson } from '@polier/contract/integrations/project-export.contract';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { openAppliedLessons } from '../worksheets/applied-lessons/state-sql.ts';
import { type ProjectActor, readableProjects } from '../projects/projects.policy.ts';
import { integrableProjects } from './project-exports.policy.ts';
import {
  hasTask,
  isDesired,
  channelsOfProject,
  phasesOfProject,
  appliedLessonsOfWorksheets,
} from './desired/desired-project.queries.ts';

/** A project with its export; undefined for whoever may not read it. */
export const findExport = (db: ScopedDb, actor: ProjectActor, projectId: number) =>
  db
    .selectFrom('projects as p')
    .innerJoin('users as u', 'u.id', 'p.owner_user_id')
    .leftJoin('project_exports as e', (join) =>
      join.onRef('e.company_id', '=', 'p.company_id').onRef('e.project_id', '=', 'p.id'),
    )
    .select([
      'p.id',
      'p.title',
      'p.ms_integration',
      sql<string>`lower(u.email)`.as('owner_address'),
      integrableProjects(actor).as('may_integrate'),
      ...(['e.state', 'e.step', 'e.choice', 'e.owner', 'e.team_url', 'e.due_at', 'e.waiting', 'e.problem'] as const),
      ...(['e.synced_at', 'e.failing_since', 'e.missing_since'] as const),
    ])
    .where('p.company_id', '=', db.companyId)
    .where('p.id', '=', projectId)
    .where(readableProjects(actor))
    .executeTakeFirst();
export type ExportReading = NonNullable<Awaited<ReturnType<typeof findExport>>>;

/** Of one kind of object, how many are there or refused, and how many have been asked for. */
interface Made {
  readonly ended: number;
  readonly begun: number;
}

export interface ExportCounts {
  readonly channels: number;
  readonly phases: number;
  /** Open questions of open worksheets. */
  readonly questions: number;
  /** Those the choice makes tasks of. */
  readonly tasks: number;
  /** Of those, without a member who is responsible. */
  readonly unassigned: number;
  /** With those that were made before and are no longer chosen. */
  readonly desired: number;
  readonly made: Readonly<Record<string, Made | undefined>>;
  /** In Microsoft 365, the owner of the team where somebody has chosen one. */
  readonly owner: ExportPerson['match'];
  readonly people: readonly ExportPerson[];
}

const person = sql`case when known.remote_id is not null then json_build_object(
  'id', known.remote_id, 'name', coalesce(known.sent ->> 'name', known.sent ->> 'address', found.name),
  'address', coalesce(known.sent ->> 'address', case when found.key like '%@%' then found.key end)) end`;

/** What of a project would become what, and how much of it is there. */
export const countExport = async (db: ScopedDb, projectId: number, choice: ExportChoice): Promise<ExportCounts> => {
  const { companyId } = db;
  const { rows } = await sql<ExportCounts>`
    with questions as (
      select al.id, lower(u.email) as address, ${isDesired(choice)} as desired, ${hasTask} as made,
        ${openAppliedLessons} and not w.closed as open
      from worksheets as w
      cross join ${appliedLessonsOfWorksheets}
      left join lateral (select email from users where id = al.responsible_user_id offset 0) as u on true
      where w.company_id = ${companyId} and w.project_id = ${projectId}
    ), found as (
      select lower(u.email) as key, max(trim(u.firstname || ' ' || u.lastname)) as name, true as is_member
      from project_users as pu
      join memberships as m on m.company_id = pu.company_id and m.user_id = pu.user_id
      join users as u on u.id = pu.user_id
      where pu.company_id = ${companyId} and pu.project_id = ${projectId} and m.disabled_at is null
        and m.left_at is null and u.anonymised_at is null
      group by 1
      union all
      select lower(x.ms_user), lower(x.ms_user), false
      from project_exports as e cross join lateral unnest(e.ms_users) as x (ms_user)
      where e.company_id = ${companyId} and e.project_id = ${projectId}
    ), objects as (
      select kind, count(*) filter (where state <> 'intent')::int as ended, count(*)::int as begun
      from project_export_objects where company_id = ${companyId} and project_id = ${projectId} group by kind
    )
    select
      (select count(*)::int from (${channelsOfProject(companyId)}) as one) as channels,
      (select count(*)::int from (${phasesOfProject(companyId)}) as one) as phases,
      (select count(*) filter (where open)::int from questions) as questions,
      (select count(*) filter (where desired)::int from questions) as tasks,
      (select count(*) filter (where desired and address is null)::int from questions) as unassigned,
      (select count(*) filter (where desired or made)::int from questions) as desired,
      (select coalesce(json_object_agg(kind, json_build_object('ended', ended, 'begun', begun)), '{}') from objects) as made,
      (select ${person} from project_exports as e
        cross join lateral (select e.owner as key, e.owner as name) as found
        join project_export_objects as known on known.company_id = e.company_id and known.project_id = e.project_id
          and known.kind = 'person' and known.local_id = e.owner
        where e.company_id = ${companyId} and e.project_id = ${projectId}) as owner,
      (select coalesce(json_agg(json_build_object(
          'key', found.key, 'name', coalesce(case when not found.is_member then known.sent ->> 'name' end, found.name),
          'is_member', found.is_member, 'match', ${person},
          'looked_up', known.state is not null and known.state <> 'intent',
          'by_hand', coalesce((known.sent ->> 'by_hand')::boolean, false),
          'tasks', (select count(*)::int from questions as q where q.desired and q.address = found.key))
          order by found.is_member desc, found.name, found.key), '[]')
        from found left join project_export_objects as known on known.company_id = ${companyId}
          and known.project_id = ${projectId} and known.kind = 'person' and known.local_id = found.key) as people
    from projects as p where p.company_id = ${companyId} and p.id = ${projectId}`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error(`there is no project ${projectId}`);
  return counted;
};
