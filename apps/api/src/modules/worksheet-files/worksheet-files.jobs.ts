import { limits } from '@polier/contract/limits';
import type { ScheduledJob } from '#platform/jobs/job';

/** Documents are large and made anew when they are asked for again. */
export const deletePapers: ScheduledJob = {
  name: 'delete-papers',
  cron: '*/20 * * * *',
  async run({ database: { owner }, clock }) {
    const oldest = new Date(clock.now().getTime() - limits.paperMinutes * 60_000);
    await owner.deleteFrom('worksheet_papers').where('created_at', '<', oldest).execute();
  },
};
