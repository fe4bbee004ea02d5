import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { type RawBuilder, sql } from 'kysely';
import { instantSql } from '#platform/database/instant-sql';
import { type JsonText, jsonList } from '#platform/database/json-list';
import type { ScopedDb } from '#platform/database/scoped-db';
import { tradeOrder } from '../catalogues/trade-order.ts';
import { mostUrgentState, progressOfTallies, worksheetTally } from '../applied-lessons/state-sql.ts';
import {
  editableProjects,
  printableProjects,
  type ProjectViewer,
  readableProjects,
  removableProjects,
  teamProjects,
} from './projects.policy.ts';

export interface Look {
  readonly viewer: ProjectViewer;
  /** The date on the site, `YYYY-MM-DD`. */
  readonly today: string;
}

const list = (rows: RawBuilder<unknown>) => sql`coalesce((select json_agg(row) from (${rows}) as row), '[]')`;
const chosen = (part: string, key: string, of: string, columns: string) =>
  list(sql`
    select entity.id, entity.title${sql.raw(columns)}
    from ${sql.table(part)} as choice join ${sql.table(of)} as entity
      on entity.company_id = choice.company_id and entity.id = ${sql.ref(`choice.${key}`)}
    where choice.company_id = p.company_id and choice.project_id = p.id
    order by ${of === 'trades' ? tradeOrder('entity') : sql`entity.sort_order, entity.title, entity.id`}`);

const phases = list(sql`
  select entity.id, entity.title, entity.abbreviation, entity.sort_order as order,
    coalesce(sum(w.total), 0)::int as questions, coalesce(sum(w.done), 0)::int as done
  from project_phases as choice
  join phases as entity on entity.company_id = choice.company_id and entity.id = choice.phase_id
  left join sheets as w on w.project_id = choice.project_id and w.phase_id = choice.phase_id
  where choice.company_id = p.company_id and choice.project_id = p.id
  group by entity.company_id, entity.id
  order by entity.sort_order, entity.title, entity.id`);

const users = list(sql`
  select account.id, account.firstname || ' ' || account.lastname as name
  from users as account
  where account.id = p.owner_user_id or account.id in (
    select team.user_id from project_users as team where team.company_id = p.company_id and team.project_id = p.id)
  order by account.id <> p.owner_user_id, account.lastname, account.firstname, account.id`);

const externalUsers = list(sql`
  select partner.id, coalesce(nullif(concat_ws(' ', partner.firstname, partner.lastname), ''), partner.company) as name
  from project_external_users as team
  join external_users as partner on partner.company_id = team.company_id and partner.id = team.external_user_id
  where team.company_id = p.company_id and team.project_id = p.id
  order by partner.company, partner.lastname, partner.id`);

/** One statement whatever the number of projects; `where` is said over `projects as p`. */
const projectRows = (db: ScopedDb, { viewer, today }: Look, where: RawBuilder<boolean>) =>
  db
    .selectFrom(
      sql<ProjectView>`(
    with visible as materialized (
      select p.* from projects as p where p.company_id = ${db.companyId} and ${where}
    ), sheets as materialized (
      select w.project_id, w.kind, w.phase_id, tally.*, ${mostUrgentState} as state,
        row_number() over (order by w.kind = 'x', w.kind = 'pm', ${tradeOrder('trade')},
          coalesce(phase.sort_order, pm_phase.sort_order, x_process.sort_order), w.id) as place
      from visible as p
      join worksheets as w on w.company_id = p.company_id and w.project_id = p.id
      left join trades as trade on trade.company_id = w.company_id and trade.id = w.trade_id
      left join phases as phase on phase.company_id = w.company_id and phase.id = w.phase_id
      left join pm_phases as pm_phase on pm_phase.company_id = w.company_id and pm_phase.id = w.pm_phase_id
      left join x_processes as x_process on x_process.company_id = w.company_id and x_process.id = w.x_process_id
      cross join lateral ${worksheetTally(today)} as tally
    )
    select p.id, p.owner_user_id as admin_id,
      json_build_object('id', owner.id, 'name', owner.firstname || ' ' || owner.lastname) as owner,
      p.title, p.description,
      ${chosen('project_trades', 'trade_id', 'trades', ', entity.bkp')} as trades,
      ${phases} as phases,
      ${chosen('project_pm_phases', 'pm_phase_id', 'pm_phases', '')} as pmphases,
      ${chosen('project_x_processes', 'x_process_id', 'x_processes', '')} as xprocesses,
      written.lessons, ${users} as users, ${externalUsers} as external_users,
      work.worksheets_count, work.pm_worksheets_count, work.x_worksheets_count,
      work.applied_lessons_count, work.pm_applied_lessons_count, work.x_applied_lessons_count,
      written.all_created_lessons_count, p.ms_team_id, p.ms_integration,
      json_build_object('id', company.id, 'name', company.name) as company, p.company_id, p.sort_order as order,
      case when parent.id is not null then json_build_object('id', parent.id, 'title', parent.title) end as parent_project,
      work.progress, work.worksheet_states, p.version,
      ${instantSql('p.created_at')} as created_at, ${instantSql('p.updated_at')} as updated_at,
      json_build_object('edit', ${editableProjects(viewer)}, 'remove', ${removableProjects(viewer)},
        'print', ${printableProjects(viewer)}) as can
    from visible as p
    join companies as company on company.id = p.company_id
    left join users as owner on owner.id = p.owner_user_id
    left join projects as parent on parent.company_id = p.company_id and parent.id = p.parent_project_id
    cross join lateral (
      select coalesce(json_agg(l.id order by l.id), '[]') as lessons, count(*)::int as all_created_lessons_count
      from lessons as l
      where l.company_id = p.company_id and l.project_id = p.id and l.archived_at is null) as written
    cross join lateral (
      select count(*) filter (where tally.kind = 'trade')::int as worksheets_count,
        count(*) filter (where tally.kind = 'pm')::int as pm_worksheets_count,
        count(*) filter (where tally.kind = 'x')::int as x_worksheets_count,
        coalesce(sum(tally.total) filter (where tally.kind = 'trade'), 0)::int as applied_lessons_count,
        coalesce(sum(tally.total) filter (where tally.kind = 'pm'), 0)::int as pm_applied_lessons_count,
        coalesce(sum(tally.total) filter (where tally.kind = 'x'), 0)::int as x_applied_lessons_count,
        ${progressOfTallies} as progress,
        coalesce(string_agg(tally.state, '' order by tally.place), '') as worksheet_states
      from sheets as tally where tally.project_id = p.id) as work
    order by p.sort_order, fold_case(p.title), p.id)`.as('project'),
    )
    .selectAll('project');

/** All projects of the caller's teams; with project.all those of the company. */
export const listReadableProjects = (db: ScopedDb, look: Look): Promise<JsonText<ProjectView[]>> =>
  jsonList(db, projectRows(db, look, readableProjects(look.viewer)));

export const listTeamProjects = (db: ScopedDb, look: Look): Promise<JsonText<ProjectView[]>> =>
  jsonList(db, projectRows(db, look, teamProjects(look.viewer)));

export const listCompanyProjects = (db: ScopedDb, look: Look): Promise<JsonText<ProjectView[]>> =>
  jsonList(db, projectRows(db, look, sql<boolean>`true`));

/** For the answer of a write: who has just left the team still hears what became of it. */
export const getWrittenProject = (db: ScopedDb, look: Look, id: number): Promise<ProjectView> =>
  projectRows(db, look, sql<boolean>`p.id = ${id}`).executeTakeFirstOrThrow();

export const findReadableProject = (db: ScopedDb, look: Look, id: number): Promise<ProjectView | undefined> =>
  projectRows(db, look, sql<boolean>`p.id = ${id} and ${readableProjects(look.viewer)}`).executeTakeFirst();

export const findTeamProject = (db: ScopedDb, look: Look, id: number): Promise<ProjectView | undefined> =>
  projectRows(db, look, sql<boolean>`p.id = ${id} and ${teamProjects(look.viewer)}`).executeTakeFirst();

export const hasProjectTitled = async (db: ScopedDb, title: string): Promise<boolean> => {
  const found = await db
    .selectFrom('projects')
    .select('id')
    .where('company_id', '=', db.companyId)
    .where(sql`fold_case(title)`, '=', sql`fold_case(${title})`)
    .executeTakeFirst();
  return found !== undefined;
};

export const isReadableProject = async (db: ScopedDb, viewer: ProjectViewer, id: number): Promise<boolean> => {
  const found = await db
    .selectFrom('projects as p')
    .select('p.id')
    .where('p.company_id', '=', db.companyId)
    .where('p.id', '=', id)
    .where(readableProjects(viewer))
    .executeTakeFirst();
  return found !== undefined;
};
