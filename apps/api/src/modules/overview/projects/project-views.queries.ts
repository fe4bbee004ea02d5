import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { type RawBuilder, sql } from 'kysely';
import { flagsSql } from '#platform/database/sql/flags-sql';
import { instantSql } from '#platform/database/sql/instant-sql';
import { type JsonText, jsonList } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import {
  editableProjects,
  printableProjects,
  readableProjects,
  removableProjects,
  teamProjects,
  transferableProjects,
} from '../../projects/projects.policy.ts';
import type { QueryContext } from '../../projects/projects.queries.ts';
import { projectOrderJoin } from './project-order.ts';
import { projectRelationJoins } from './project-relation-joins.ts';
import { projectWork, workColumns } from './project-work.ts';

/** One statement, and each table read once, whatever the number of projects; `where` is said over `projects as p`. */
const projectRows = (db: ScopedDb, { actor, today }: QueryContext, where: RawBuilder<boolean>) =>
  db
    .selectFrom(
      sql<ProjectView>`(
    with visible as materialized (
      select p.* from projects as p where p.company_id = ${db.companyId} and ${where}
    ), ${projectWork(db.companyId, today)}
    select p.id, p.owner_user_id as admin_id,
      json_build_object('id', owner.id, 'name', owner.firstname || ' ' || owner.lastname) as owner,
      p.title, p.description, coalesce(trades.list, '[]') as trades, coalesce(phases.list, '[]') as phases,
      coalesce(pm_phases.list, '[]') as pmphases, coalesce(x_processes.list, '[]') as xprocesses,
      coalesce(written.list, '[]') as lessons, users.list as users, coalesce(external_users.list, '[]') as external_users,
      ${workColumns}, coalesce(written.count, 0) as all_created_lessons_count, p.ms_team_id, p.ms_integration,
      (select json_build_object('id', company.id, 'name', company.name) from companies as company
        where company.id = ${db.companyId}) as company, p.company_id, ordered.view as order,
      case when parent.id is not null then json_build_object('id', parent.id, 'title', parent.title) end as parent_project,
      p.version, ${instantSql('p.created_at')} as created_at, ${instantSql('p.updated_at')} as updated_at,
      ${flagsSql({
        edit: editableProjects(actor),
        remove: removableProjects(actor),
        print: printableProjects(actor),
        handOver: transferableProjects(actor),
      })} as can
    from visible as p
    left join users as owner on owner.id = p.owner_user_id
    left join projects as parent on parent.company_id = ${db.companyId} and parent.id = p.parent_project_id
    ${projectRelationJoins(db.companyId)}
    full join work on work.project_id = p.id
    ${projectOrderJoin(db.companyId, actor)}
    order by p.sort_order, fold_case(p.title), p.id)`.as('project'),
    )
    .selectAll('project');

/** All projects of the caller's teams; with project.all those of the company. */
export const listReadableProjects = (db: ScopedDb, queryContext: QueryContext): Promise<JsonText<ProjectView[]>> =>
  jsonList(db, projectRows(db, queryContext, readableProjects(queryContext.actor)));

export const listTeamProjects = (db: ScopedDb, queryContext: QueryContext): Promise<JsonText<ProjectView[]>> =>
  jsonList(db, projectRows(db, queryContext, teamProjects(queryContext.actor)));

export const listCompanyProjects = (db: ScopedDb, queryContext: QueryContext): Promise<JsonText<ProjectView[]>> =>
  jsonList(db, projectRows(db, queryContext, sql<boolean>`true`));

/** For the response of a write: a caller who has just left the team still gets the result. */
export const getWrittenProject = (db: ScopedDb, queryContext: QueryContext, id: number): Promise<ProjectView> =>
  projectRows(db, queryContext, sql<boolean>`p.id = ${id}`).executeTakeFirstOrThrow();

export const findReadableProject = (
  db: ScopedDb,
  queryContext: QueryContext,
  id: number,
): Promise<ProjectView | undefined> =>
  projectRows(
    db,
    queryContext,
    sql<boolean>`p.id = ${id} and ${readableProjects(queryContext.actor)}`,
  ).executeTakeFirst();

export const findTeamProject = (
  db: ScopedDb,
  queryContext: QueryContext,
  id: number,
): Promise<ProjectView | undefined> =>
  projectRows(db, queryContext, sql<boolean>`p.id = ${id} and ${teamProjects(queryContext.actor)}`).executeTakeFirst();
