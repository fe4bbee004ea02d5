import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { ScheduledJob } from '#platform/jobs/job';
import { checkImport } from './check-import.job.ts';
import { type RunningImportState, stateBefore } from './fail-import.ts';
import { storeImportJob } from './store-import.job.ts';
import { takeBackImportJob } from './take-back-import.job.ts';

const jobNames: Readonly<Record<RunningImportState, string>> = {
  'checking': checkImport.name,
  'storing': storeImportJob.name,
  'taking-back': takeBackImportJob.name,
};
const errorOfAbandoned = {
  'checking': 'read-failed',
  'storing': 'store-failed',
  'taking-back': 'take-back-failed',
} as const;

/** Ends what was going on in a process that was killed for the last time; otherwise the import would stand still for ever. */
export const endAbandonedImports: ScheduledJob = {
  name: 'end-abandoned-imports',
  cron: '* * * * *',
  async run({ database: { owner } }) {
    for (const [work, job] of Object.entries(jobNames) as [RunningImportState, string][]) {
      await sql`
        update imports as i set state = ${stateBefore[work]}, progress = 0, error = ${errorOfAbandoned[work]}, updated_at = now()
        where i.state = ${work} and not exists (
          select from jobs.job as j where j.name = ${job} and j.state < 'completed'
            and (j.data->>'company_id')::bigint = i.company_id and (j.data->'data'->>'import_id')::bigint = i.id)`.execute(
        owner,
      );
    }
  },
};

/** Files and rows are kept as long as an import can be taken back; the lessons stay. */
export const deleteOldImports: ScheduledJob = {
  name: 'delete-old-imports',
  cron: '20 3 * * *',
  async run({ database: { owner }, clock }) {
    const oldest = new Date(clock.now().getTime() - limits.importDays * 86_400_000);
    await owner.deleteFrom('imports').where('created_at', '<', oldest).execute();
  },
};
