import type { ProjectChange, ProjectView } from '@polier/contract/projects/projects.contract';
import { sql } from 'kysely';
import type { ScopedDb, WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import type { NamedFunction } from '../member-functions.ts';
import type { RelationIds } from '../project-relations.ts';
import { mayEditProject, mayHandOverProject, mayReadProject, type ProjectActor } from '../projects.policy.ts';
import type { QueryContext } from '../projects.queries.ts';

/** The current project with the ids of all its relations. */
export interface LockedProject {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly ownerId: number;
  readonly parentId: number | null;
  readonly msIntegration: boolean;
  readonly version: number;
  readonly relations: RelationIds;
  /** Functions of the members, by ascending id. */
  readonly functions: readonly NamedFunction[];
}

const idsIn = (table: string, key: string) => sql<number[]>`array(
  select relation.${sql.ref(key)} from ${sql.table(table)} as relation
  where relation.company_id = p.company_id and relation.project_id = p.id order by 1)`;

/** Its key stays free for lessons that are being written in the project. */
export const lockProjectRow = async (tx: WriteTx, id: number): Promise<LockedProject | undefined> => {
  const row = await tx
    .selectFrom('projects as p')
    .select([
      'p.id',
      'p.title',
      'p.description',
      'p.owner_user_id',
      'p.parent_project_id',
      'p.ms_integration',
      'p.version',
    ])
    .where('p.company_id', '=', tx.companyId)
    .where('p.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  // Read after the lock: an earlier snapshot would miss the previous writer's changes.
  const { functions, ...relations } = await tx
    .selectFrom('projects as p')
    .select([
      idsIn('project_trades', 'trade_id').as('trades'),
      idsIn('project_phases', 'phase_id').as('phases'),
      idsIn('project_pm_phases', 'pm_phase_id').as('pm_phases'),
      idsIn('project_x_processes', 'x_process_id').as('x_processes'),
      idsIn('project_users', 'user_id').as('users'),
      idsIn('project_external_users', 'external_user_id').as('external_users'),
      sql<NamedFunction[]>`(
        select coalesce(json_agg(json_build_object('user_id', member.user_id, 'function', member.function)
          order by member.user_id), '[]')
        from project_users as member
        where member.company_id = p.company_id and member.project_id = p.id and member.function <> 'other')`.as(
        'functions',
      ),
    ])
    .where('p.company_id', '=', tx.companyId)
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id,
    title: row.title,
    description: row.description,
    ownerId: row.owner_user_id,
    parentId: row.parent_project_id,
    msIntegration: row.ms_integration,
    version: row.version,
    relations,
    functions,
  };
};

/** The complete view, which the overview module above reads. */
export type FindView = (db: ScopedDb, queryContext: QueryContext, id: number) => Promise<ProjectView | undefined>;

/** Locks the project; refuses callers who may not edit it or have not seen its newest version. */
export const lockProject = async (
  tx: WriteTx,
  queryContext: QueryContext,
  change: ProjectChange,
  findView: FindView,
): Promise<LockedProject> => {
  const { actor }: { actor: ProjectActor } = queryContext;
  const project = await lockProjectRow(tx, change.id);
  if (!project) throw problem('not-found');
  const team = { ownerId: project.ownerId, userIds: project.relations.users };
  if (!mayReadProject(actor, team)) throw problem('not-found');
  if (!mayEditProject(actor, team)) throw problem('forbidden');
  const handsOver = change.admin_id !== undefined && change.admin_id !== project.ownerId;
  if (handsOver && !mayHandOverProject(actor, team)) throw problem('forbidden');
  if (change.version !== undefined && change.version !== project.version) {
    throw problem('stale-version', { current: await findView(tx, queryContext, change.id) });
  }
  return project;
};
