import type { ScheduledJob } from '#platform/jobs/job';
import { countSearchWords } from './count-search-words.ts';

/** Updates the frequencies and deletes words without a use. */
export const countSearchWordsNightly: ScheduledJob = {
  name: 'count-search-words',
  cron: '40 2 * * *',
  async run({ database: { owner } }) {
    const companies = await owner.selectFrom('companies').select('id').orderBy('id').execute();
    for (const { id } of companies) await countSearchWords(owner, id);
  },
};
