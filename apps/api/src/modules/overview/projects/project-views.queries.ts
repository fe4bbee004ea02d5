import { limits } from '@polier/contract/limits';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { type RawBuilder, sql } from 'kysely';
import { flagsSql } from '#platform/database/sql/flags-sql';
import { instantSql } from '#platform/database/sql/instant-sql';
import { type JsonText, jsonTextOfRows } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { problem } from '#platform/errors/problem';
import {
  editableProjects,
  printableProjects,
  readableProjects,
  removableProjects,
  teamProjects,
  transferableProjects,
} from '../../projects/projects.policy.ts';
import type { QueryContext } from '../../projects/projects.queries.ts';
import { figureColumns, figuresOfVisible } from '../../worksheets/project-figures/project-figures.ts';
import { projectEntries } from './project-entries.ts';
import { projectOrderJoin } from './project-order.ts';
import { chosenEntries, projectRelationJoins } from './project-relation-joins.ts';
import { type ProjectRow, projectTexts } from './projects.presenter.ts';

/** One statement, and each table read once, whatever the number of projects; `where` is said over `projects as p`. */
const projectRows = async (
  db: ScopedDb,
  { actor, today }: QueryContext,
  where: RawBuilder<boolean>,
  most: number,
): Promise<readonly ProjectRow[]> => {
  const { rows } = await sql<ProjectRow>`
    with visible as materialized (
      select p.* from projects as p where p.company_id = ${db.companyId} and ${where}
    ), ${chosenEntries(db.companyId)}, ${figuresOfVisible(db.companyId, today)}
    select p.id, p.owner_user_id, p.title, p.description, trades.list as trades, phases.list as phases,
      pm_phases.list as pm_phases, x_processes.list as x_processes, written.list as lessons, users.list as users,
      external_users.list as external_users, ${figureColumns}, p.ms_team_id, p.ms_integration, p.company_id,
      ordered.view::text as order,
      case when parent.id is not null then json_build_object('id', parent.id, 'title', parent.title)::text end as parent_project,
      p.version, ${instantSql('p.created_at')} as created_at, ${instantSql('p.updated_at')} as updated_at,
      ${flagsSql({
        edit: editableProjects(actor),
        remove: removableProjects(actor),
        print: printableProjects(actor),
        handOver: transferableProjects(actor),
      })}::text as can,
      case when row_number() over in_order = 1 then ${projectEntries(db.companyId)} end as entries
    from visible as p
    left join projects as parent on parent.company_id = ${db.companyId} and parent.id = p.parent_project_id
    ${projectRelationJoins(db.companyId)}
    full join figures on figures.project_id = p.id
    ${projectOrderJoin(db.companyId, actor)}
    window in_order as (order by p.sort_order, fold_case(p.title), p.id)
    order by p.sort_order, fold_case(p.title), p.id
    limit ${most}`.execute(db);
  return rows;
};

const listProjects = async (
  ...given: [ScopedDb, QueryContext, RawBuilder<boolean>]
): Promise<JsonText<ProjectView[]>> => {
  const rows = await projectRows(...given, limits.listRows + 1);
  if (rows.length > limits.listRows) throw problem('list-too-long');
  return jsonTextOfRows(projectTexts(rows));
};

const findProject = async (
  ...given: [ScopedDb, QueryContext, RawBuilder<boolean>]
): Promise<ProjectView | undefined> => {
  const [project] = projectTexts(await projectRows(...given, 1));
  return project === undefined ? undefined : JSON.parse(project);
};

/** All projects of the caller's teams; with project.all those of the company. */
export const listReadableProjects = (db: ScopedDb, queryContext: QueryContext): Promise<JsonText<ProjectView[]>> =>
  listProjects(db, queryContext, readableProjects(queryContext.actor));

export const listTeamProjects = (db: ScopedDb, queryContext: QueryContext): Promise<JsonText<ProjectView[]>> =>
  listProjects(db, queryContext, teamProjects(queryContext.actor));

export const listCompanyProjects = (db: ScopedDb, queryContext: QueryContext): Promise<JsonText<ProjectView[]>> =>
  listProjects(db, queryContext, sql<boolean>`true`);

/** For the response of a write: a caller who has just left the team still gets the result. */
export const getWrittenProject = async (db: ScopedDb, queryContext: QueryContext, id: number): Promise<ProjectView> =>
  found(await findProject(db, queryContext, sql<boolean>`p.id = ${id}`));

export const findReadableProject = (
  db: ScopedDb,
  queryContext: QueryContext,
  id: number,
): Promise<ProjectView | undefined> =>
  findProject(db, queryContext, sql<boolean>`p.id = ${id} and ${readableProjects(queryContext.actor)}`);

export const findTeamProject = (
  db: ScopedDb,
  queryContext: QueryContext,
  id: number,
): Promise<ProjectView | undefined> =>
  findProject(db, queryContext, sql<boolean>`p.id = ${id} and ${teamProjects(queryContext.actor)}`);
