import { housekeeping } from '#platform/jobs/housekeeping';
import type { CompanyJob, ScheduledJob } from '#platform/jobs/job';

/** Jobs of the modules; each runs inside the company that enqueued it. */
export const companyJobs: readonly CompanyJob[] = [];
export const scheduledJobs: readonly ScheduledJob[] = housekeeping;
