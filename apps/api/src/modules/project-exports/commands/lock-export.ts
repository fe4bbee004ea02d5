import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { lockConnection } from '../../integrations/commands/change-connection.ts';
import { type ConnectionRow, suspensionOf } from '../../integrations/connection.ts';
import { findPermits } from '../../integrations/integrations.queries.ts';
import { lockProjectRow } from '../../projects/commands/lock-project.ts';
import { mayReadProject, type ProjectActor } from '../../projects/projects.policy.ts';
import { mayIntegrateProject } from '../project-exports.policy.ts';
import type { ExportRow } from '../run/run-export.ts';

export interface LockedExport {
  readonly project: { readonly id: number; readonly title: string };
  readonly row: ExportRow | undefined;
  readonly connection: ConnectionRow | undefined;
  readonly isOn: boolean;
}

/** The connection first, as the work on exports locks it; refuses whoever may not integrate the project. */
export const lockExport = async (tx: WriteTx, actor: ProjectActor, projectId: number): Promise<LockedExport> => {
  const connection = await lockConnection(tx);
  const project = await lockProjectRow(tx, projectId);
  if (!project) throw problem('not-found');
  const team = { ownerId: project.ownerId, userIds: project.relations.users };
  if (!mayReadProject(actor, team)) throw problem('not-found');
  if (!mayIntegrateProject(actor, team)) throw problem('forbidden');
  const row = await tx
    .selectFrom('project_exports')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('project_id', '=', projectId)
    .forUpdate()
    .executeTakeFirst();
  return { project, row, connection, isOn: project.msIntegration };
};

/** What may change: a project that is kept in Microsoft 365, in a company that may use it, while nothing is revoked. */
export const lockChangeableExport = async (
  tx: WriteTx,
  actor: ProjectActor,
  projectId: number,
): Promise<Omit<LockedExport, 'row'> & { readonly row: ExportRow }> => {
  const locked = await lockExport(tx, actor, projectId);
  const suspended = suspensionOf({ ...(await findPermits(tx)), isSetUp: true, madeAt: null, publicUrl: '' });
  if (suspended === 'feature-off') throw problem('feature-off');
  if (suspended === 'not-allowed') throw problem('integration-not-allowed');
  if (locked.connection?.state === 'revoked') throw problem('integration-revoked');
  const { row } = locked;
  if (!locked.isOn || row === undefined) throw problem('project-not-exported');
  return { ...locked, row };
};

/** When it is worked on next: at once, unless it waits for what stood there before it was unlinked. */
export const soonestDue = ({ state, due_at: due }: ExportRow, now: Date): Date =>
  state === 'queued' && due !== null && due > now ? due : now;

/** Work that goes on at this moment ends before its next write: what it did not write down is looked for again. */
export const endRunningSlice = (tx: WriteTx) =>
  tx
    .updateTable('integrations')
    .set({ lease_holder: null, lease_until: null })
    .where('company_id', '=', tx.companyId)
    .where('kind', '=', 'microsoft')
    .execute();
