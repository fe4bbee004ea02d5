import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { enqueue } from '#platform/jobs/job';
import { microsoftSlice } from '../project-exports.jobs.ts';

/** What was compared less than a minute ago is recent enough to be opened. */
const recent = 60_000;

/** Has a linked project that somebody opens compared with Microsoft 365 at once, unless that has just been done or is due. */
export const refreshExport = async (tx: WriteTx, projectId: number, now: Date): Promise<void> => {
  const { rows } = await sql`
    update project_exports as ex set due_at = ${now}::timestamptz
    where ex.company_id = ${tx.companyId} and ex.project_id = ${projectId} and ex.state = 'linked'
      and ex.due_at > ${now}::timestamptz and ex.synced_at <= ${new Date(now.getTime() - recent)}::timestamptz
      and exists (select from integrations as i
        where i.company_id = ex.company_id and i.kind = 'microsoft' and i.state = 'connected'
          and (i.paused_until is null or i.paused_until <= ${now}::timestamptz))
    returning ex.project_id`.execute(tx);
  if (rows.length > 0) await enqueue(tx, microsoftSlice, {});
};
