import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { enqueue } from '#platform/jobs/job';
import type { ProjectActor } from '../../projects/projects.policy.ts';
import { microsoftSlice } from '../project-exports.jobs.ts';
import { endRunningSlice, lockChangeableExport, soonestDue } from './lock-export.ts';
import { removeExportedObjects } from './unlink-project.ts';

interface Retry {
  readonly projectId: number;
  /** A team that was deleted there is made anew; without it, it is looked for again. */
  readonly anew?: boolean | undefined;
}

/** Works on an export now, whatever it waited for. */
export const retryExport = async (tx: WriteTx, actor: ProjectActor, retry: Retry, now: Date): Promise<void> => {
  const { project, row } = await lockChangeableExport(tx, actor, retry.projectId);
  const isAnew = retry.anew === true && row.state === 'remote_deleted';
  if (isAnew) {
    await endRunningSlice(tx);
    await removeExportedObjects(tx, project.id, { keep: 'people' });
  }
  const isAtWork = row.state === 'linked' || row.state === 'running' || row.state === 'queued';
  await tx
    .updateTable('project_exports')
    .set({
      due_at: soonestDue(row, now),
      ...(!isAtWork && { state: 'queued', waiting: null, problem: null, missing_since: null, failing_since: null }),
      ...(isAnew && { generation: row.generation + 1 }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('company_id', '=', tx.companyId)
    .where('project_id', '=', project.id)
    .execute();
  await enqueue(tx, microsoftSlice, {});
};
