import { sql } from 'kysely';
import { z } from 'zod';
import { today } from '#platform/clock/clock';
import { companyJob, enqueueIn, type ScheduledJob } from '#platform/jobs/job';
import { takeSnapshot } from '../orders/commands/take-snapshot.ts';

/** A run that is repeated or comes late takes the figures of its own day, and passes over those of orders it has them of. */
export const takeSnapshotsOfCompany = companyJob({
  name: 'take-order-snapshots',
  data: z.strictObject({}),
  async run({ db, write, context: { clock } }) {
    const day = today(clock);
    const { rows } = await sql<{ id: number }>`
      select o.id from orders as o
      where o.company_id = ${db.companyId} and o.state = 'active' and not o.is_template and not exists (
        select from order_snapshots as taken
        where taken.company_id = o.company_id and taken.order_id = o.id and taken.taken_on = ${day}
          and taken.reason = 'weekly')
      order by o.id`.execute(db);
    for (const { id } of rows)
      await write(async (tx) => {
        // It may have been removed or closed meanwhile.
        const { rows: still } = await sql`
          select from orders where company_id = ${tx.companyId} and id = ${id} and state = 'active' for share`.execute(
          tx,
        );
        if (still.length > 0) await takeSnapshot(tx, id, { day, reason: 'weekly' });
      });
  },
});

/** The figures of every active order at the beginning of the week. */
export const takeWeeklySnapshots: ScheduledJob = {
  name: 'take-weekly-order-snapshots',
  cron: '0 3 * * 1',
  async run({ database: { owner, writeOwner } }) {
    const { rows } = await sql<{ id: number }>`
      select distinct company_id as id from orders where state = 'active' and not is_template order by 1`.execute(
      owner,
    );
    await writeOwner(async (tx) => {
      for (const { id } of rows) await enqueueIn(tx, id, takeSnapshotsOfCompany, {});
    });
  },
};
