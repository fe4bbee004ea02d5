import { housekeeping } from '#platform/jobs/housekeeping';
import type { Jobs } from '#platform/jobs/job-queue';

/** Jobs of the modules: inside the company that enqueued them, about an account outside every company, at fixed times. */
export const jobs: Jobs = {
  companyJobs: [],
  accountJobs: [],
  scheduledJobs: housekeeping,
};
