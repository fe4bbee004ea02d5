import type { ScopedDb, WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { suspensionOf } from './connection.ts';
import { findConnection, findPermits } from './integrations.queries.ts';

/** While the connection is pending, a project that is to be kept there takes no new worksheet. */
export const refuseWhilePending = async (db: ScopedDb, projectId: number): Promise<void> => {
  const waits = await db
    .selectFrom('integrations as i')
    .innerJoin('projects as p', 'p.company_id', 'i.company_id')
    .select('p.id')
    .where('i.company_id', '=', db.companyId)
    .where('i.state', '=', 'pending')
    .where('p.id', '=', projectId)
    .where('p.ms_integration', '=', true)
    .executeTakeFirst();
  if (waits) throw problem('integration-pending');
};

/** While it is revoked, such a project changes in nothing; reconnecting, disconnecting and unlinking lead out. */
export const refuseWhileRevoked = async (db: ScopedDb, project: { readonly msIntegration: boolean }): Promise<void> => {
  if (!project.msIntegration) return;
  const row = await findConnection(db);
  if (row?.state === 'revoked') throw problem('integration-revoked');
};

/** Switching a project on needs the key, both switches of the company, and a connection that stands or is on its way. */
export const requireIntegration = async (db: ScopedDb, mayIntegrate: boolean): Promise<void> => {
  if (!mayIntegrate) throw problem('forbidden');
  const permits = await findPermits(db);
  const suspended = suspensionOf({ ...permits, isSetUp: true, madeAt: null, publicUrl: '' });
  if (suspended === 'feature-off') throw problem('feature-off');
  if (suspended === 'not-allowed') throw problem('integration-not-allowed');
  const row = await findConnection(db);
  if (row?.state === 'revoked') throw problem('integration-revoked');
  if (row?.state !== 'connected' && row?.state !== 'pending') throw problem('integration-not-connected');
};

interface IntegrationChoice {
  readonly projectId: number;
  readonly isOn: boolean;
  readonly users: readonly string[] | undefined;
}

/** Keeps who joins the team beside the matched members; for a project that is not exported there is nobody to join. */
export const refuseUsersWithoutIntegration = ({ isOn, users }: Omit<IntegrationChoice, 'projectId'>): void => {
  if (!isOn && users !== undefined && users.length > 0)
    throw fieldProblem([{ field: 'ms_users', code: 'contradicts' }]);
};

/** The export of a project, asked for in the transaction that switches it on. */
export const requestExport = async (tx: WriteTx, { projectId, isOn, users }: IntegrationChoice): Promise<void> => {
  if (!isOn) return;
  const named = users === undefined ? {} : { ms_users: [...new Set(users)] };
  await tx
    .insertInto('project_exports')
    .values({ company_id: tx.companyId, project_id: projectId, ...named })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'project_id']).doUpdateSet((eb) => ({
        ms_users: users === undefined ? eb.ref('project_exports.ms_users') : eb.ref('excluded.ms_users'),
      })),
    )
    .execute();
};
