import { sql } from 'kysely';
import { storedFiguresJobs } from '#platform/jobs/stored-figures-jobs';
import { isUncounted, storeOrderFigures } from './order-figures.ts';

/** Counts orders that were written in since they were counted, and after midnight all of them. */
export const { ofCompany: countOrdersOfCompany, scheduled: countUncountedOrders } = storedFiguresJobs({
  names: { company: 'count-order-figures', scheduled: 'count-uncounted-orders' },
  // Few, since nobody writes in them meanwhile.
  atOnce: 20,
  store: storeOrderFigures,
  async companies(owner, day) {
    const { rows } = await sql<{ id: number }>`
      select distinct o.company_id as id from orders as o where ${isUncounted(day)} order by 1`.execute(owner);
    return rows.map(({ id }) => id);
  },
});
