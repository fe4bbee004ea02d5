import { sql } from 'kysely';
import { z } from 'zod';
import { today } from '#platform/clock/clock';
import { companyJob, enqueueIn, type ScheduledJob } from '#platform/jobs/job';
import { isUncounted, storeOrderFigures } from './order-figures.ts';

/** Few, since nobody writes in them meanwhile. */
const ordersAtOnce = 20;

/** Stores what lists show of the orders of a company, so that they do not add it up again and again. */
export const countOrdersOfCompany = companyJob({
  name: 'count-order-figures',
  data: z.strictObject({}),
  async run({ write, signal, context: { clock } }) {
    const day = today(clock);
    let after: number | null = 0;
    while (after !== null && !signal.aborted) {
      const from: number = after;
      after = await write((tx) => storeOrderFigures(tx, day, { after: from, limit: ordersAtOnce }));
    }
  },
});

/** Orders that were written in since they were counted, and after midnight all of them. */
export const countUncountedOrders: ScheduledJob = {
  name: 'count-uncounted-orders',
  cron: '* * * * *',
  async run({ database: { owner, writeOwner }, clock }) {
    const { rows } = await sql<{ id: number }>`
      select distinct o.company_id as id from orders as o where ${isUncounted(today(clock))} order by 1`.execute(owner);
    if (rows.length === 0) return;
    await writeOwner(async (tx) => {
      for (const { id } of rows) await enqueueIn(tx, id, countOrdersOfCompany, {});
    });
  },
};
