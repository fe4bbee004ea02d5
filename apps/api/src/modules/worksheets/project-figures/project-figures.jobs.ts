import { sql } from 'kysely';
import { z } from 'zod';
import { today } from '#platform/clock/clock';
import { companyJob, enqueueIn, type ScheduledJob } from '#platform/jobs/job';
import { isUncounted, storeProjectFigures } from './project-figures.ts';
import { catalogueOrder } from './project-work.ts';

/** Few, since whoever writes in them waits meanwhile. */
const projectsAtOnce = 50;

/** Stores what lists show of the worksheets of a company, so that they do not count them again and again. */
export const countProjectsOfCompany = companyJob({
  name: 'count-project-figures',
  data: z.strictObject({}),
  async run({ write, signal, context: { clock } }) {
    const day = today(clock);
    let after: number | null = 0;
    while (after !== null && !signal.aborted) {
      const from: number = after;
      after = await write((tx) => storeProjectFigures(tx, day, { after: from, limit: projectsAtOnce }));
    }
  },
});

/** Projects that were written in since they were counted, after midnight all of them, and those of a company that has reordered a catalogue. */
export const countUncountedProjects: ScheduledJob = {
  name: 'count-uncounted-projects',
  cron: '* * * * *',
  async run({ database: { owner, writeOwner }, clock }) {
    const { rows } = await sql<{ id: number }>`
      select company.id
      from companies as company
      cross join lateral (select ${catalogueOrder(sql<number>`company.id`)} as in_order offset 0) as catalogues
      where exists (
        select from projects as p
        where p.company_id = company.id and ${isUncounted(today(clock), sql<string>`catalogues.in_order`)})
      order by company.id`.execute(owner);
    if (rows.length === 0) return;
    await writeOwner(async (tx) => {
      for (const { id } of rows) await enqueueIn(tx, id, countProjectsOfCompany, {});
    });
  },
};
