import type { ProjectChange } from '@polier/contract/projects/projects.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';
import type { PartIds } from '../project-parts.ts';
import { mayEditProject, mayReadProject, type ProjectViewer } from '../projects.policy.ts';
import { findReadableProject, type Look } from '../projects.queries.ts';

/** A project as it stands, with the ids of all its parts. */
export interface LockedProject {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly ownerId: number;
  readonly parentId: number | null;
  readonly msIntegration: boolean;
  readonly version: number;
  readonly parts: PartIds;
}

const idsIn = (table: string, key: string) => sql<number[]>`array(
  select part.${sql.ref(key)} from ${sql.table(table)} as part
  where part.company_id = p.company_id and part.project_id = p.id order by 1)`;

const lockRow = async (tx: WriteTx, id: number): Promise<LockedProject | undefined> => {
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
  // read after the lock was granted: a snapshot from before it would miss what the last writer chose
  const parts = await tx
    .selectFrom('projects as p')
    .select([
      idsIn('project_trades', 'trade_id').as('trades'),
      idsIn('project_phases', 'phase_id').as('phases'),
      idsIn('project_pm_phases', 'pm_phase_id').as('pm_phases'),
      idsIn('project_x_processes', 'x_process_id').as('x_processes'),
      idsIn('project_users', 'user_id').as('users'),
      idsIn('project_external_users', 'external_user_id').as('external_users'),
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
    parts,
  };
};

/** Locks the project that is to change; refuses who may not, and who has not seen the newest version. */
export const lockProject = async (tx: WriteTx, look: Look, change: ProjectChange): Promise<LockedProject> => {
  const { viewer }: { viewer: ProjectViewer } = look;
  const project = await lockRow(tx, change.id);
  if (!project) throw problem('not-found');
  const team = { ownerId: project.ownerId, userIds: project.parts.users };
  if (!mayReadProject(viewer, team)) throw problem('not-found');
  if (!mayEditProject(viewer, team)) throw problem('forbidden');
  if (change.version !== undefined && change.version !== project.version) {
    throw problem('stale-version', { current: await findReadableProject(tx, look, change.id) });
  }
  return project;
};
