import { sql } from 'kysely';
import { storedFiguresJobs } from '#platform/jobs/stored-figures-jobs';
import { isUncounted, storeProjectFigures } from './project-figures.ts';
import { catalogueOrder } from './project-work.ts';

/** Counts projects that were written in since they were counted, after midnight all of them, and those of a company that has reordered a catalogue. */
export const { ofCompany: countProjectsOfCompany, scheduled: countUncountedProjects } = storedFiguresJobs({
  names: { company: 'count-project-figures', scheduled: 'count-uncounted-projects' },
  // Few, since whoever writes in them waits meanwhile.
  atOnce: 50,
  store: storeProjectFigures,
  async companies(owner, day) {
    const { rows } = await sql<{ id: number }>`
      select company.id
      from companies as company
      cross join lateral (select ${catalogueOrder(sql<number>`company.id`)} as in_order offset 0) as catalogues
      where exists (
        select from projects as p
        where p.company_id = company.id and ${isUncounted(day, sql<string>`catalogues.in_order`)})
      order by company.id`.execute(owner);
    return rows.map(({ id }) => id);
  },
});
