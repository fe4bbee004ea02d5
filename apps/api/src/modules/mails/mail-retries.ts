import type { Retries } from '#platform/jobs/job';

/** Soon at first, then every half hour: about six hours in all, longer than a mail server is usually away. */
export const mailRetries: Retries = { limit: 20, delay: 2, longest: 1_800 };

/** A mail server answers slowly, so several are sent at the same time. */
export const mailConcurrency = 4;
