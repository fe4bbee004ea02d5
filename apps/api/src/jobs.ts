import { cloneCompany, endAbandonedClonings } from '#modules/cloning/cloning.jobs';
import { accountMailJobs } from '#modules/mails/account-mails.jobs';
import { sendInvitation } from '#modules/mails/send-invitation.job';
import { housekeeping } from '#platform/jobs/housekeeping';
import type { Jobs } from '#platform/jobs/job-queue';

/** Jobs of the modules: inside the company that enqueued them, about an account outside every company, at fixed times. */
export const jobs: Jobs = {
  companyJobs: [sendInvitation],
  accountJobs: [...accountMailJobs, cloneCompany],
  scheduledJobs: [...housekeeping, endAbandonedClonings],
};
