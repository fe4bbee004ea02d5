import { limits } from '@polier/contract/limits';
import type { ScheduledJob } from '#platform/jobs/job';

/** Files are large and made anew when they are asked for again. */
export const deleteRequestedFiles: ScheduledJob = {
  name: 'delete-requested-files',
  cron: '*/20 * * * *',
  async run({ database: { owner }, clock }) {
    const oldest = new Date(clock.now().getTime() - limits.requestedFileMinutes * 60_000);
    await owner.deleteFrom('requested_files').where('created_at', '<', oldest).execute();
  },
};
