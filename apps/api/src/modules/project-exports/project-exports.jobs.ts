import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { companyJob, enqueue, enqueueIn, type ScheduledJob } from '#platform/jobs/job';
import { suspensionOf } from '../integrations/connection.ts';
import { findConnection, findPermits } from '../integrations/integrations.queries.ts';
import { askGraph } from '../integrations/microsoft/graph-client.ts';
import { findMicrosoftSettings } from '../integrations/microsoft/microsoft-settings.ts';
import { LostLease, SliceIsOver } from './run/export-stops.ts';
import type { SliceContext } from './run/graph-session.ts';
import { clearThrottling, releaseLease, takeLease } from './run/lease.ts';
import { projectExportStopped, projectLinked } from './project-exports.events.ts';
import { findDueExport } from './project-exports.queries.ts';
import { runExport } from './run/run-export.ts';

const lasts = 20_000;
/** What the work itself says of a project changes nothing that it compares. */
const ownEvents = [projectLinked.type, projectExportStopped.type];

/** What a slice does to the world besides the database; tests hand over their own. */
type Outside = Pick<SliceContext, 'pause' | 'ask'>;

const outside: Outside = {
  pause: (milliseconds) => sleep(milliseconds),
  ask: askGraph,
};

/** Works on the exports of one company for twenty seconds at most, and enqueues the next slice while there is work. */
export const sliceWith = ({ pause, ask }: Outside) => {
  const slice = companyJob({
    name: 'microsoft-slice',
    data: z.strictObject({}),
    concurrency: 4,
    async run({ db, write, signal, context }) {
      const { clock, publicUrl, secrets, log } = context;
      const work = { db, write };
      const [row, settings] = [await findConnection(db), findMicrosoftSettings(context)];
      if (row?.state !== 'connected' || row.tenant_id === null || settings === null) return;
      const facts = { ...(await findPermits(db)), isSetUp: true, madeAt: row.public_url, publicUrl };
      if (suspensionOf(facts) !== null) return;
      const holder = randomUUID();
      if (!(await takeLease(work, holder, clock.now()))) return;
      const endsAt = new Date(clock.now().getTime() + lasts);
      const tenant = row.tenant_id;
      const outsideOfIt = { pause, ask, log, publicUrl, secrets };
      const around = { work, settings, tenant, clock, holder, endsAt, signal, ...outsideOfIt };
      try {
        let due = await findDueExport(db, clock.now());
        while (due && clock.now() < endsAt && !signal.aborted) {
          await runExport(around, due);
          due = await findDueExport(db, clock.now());
        }
        await clearThrottling(work);
      } catch (error) {
        if (error instanceof LostLease) return;
        // Any other error leaves the lease to run out: what it interrupted is unknown.
        if (!(error instanceof SliceIsOver)) throw error;
      }
      await releaseLease(work, holder);
      if (await findDueExport(db, clock.now())) await write((tx) => enqueue(tx, slice, {}));
    },
  });
  return slice;
};
export const microsoftSlice = sliceWith(outside);

/** Each minute: the companies whose exports are due, by the clock or because something happened in a project. */
export const exportDueProjects: ScheduledJob = {
  name: 'export-due-projects',
  cron: '* * * * *',
  async run({ database: { writeOwner }, clock }) {
    const now = clock.now();
    await writeOwner(async (tx) => {
      await sql`
        update project_exports as ex set due_at = ${now}::timestamptz
        where ex.state in ('linked', 'needs_action') and (ex.due_at is null or ex.due_at > ${now}::timestamptz)
          and exists (select from events as e
            where e.company_id = ex.company_id and e.project_id = ex.project_id and e.created_at > ex.looked_at
              and e.type <> all(${ownEvents}::text[])
              and e.data ->> 'via' is distinct from 'planner')`.execute(tx);
      const { rows } = await sql<{ id: number }>`
        select i.company_id as id from integrations as i
        where i.state = 'connected' and (i.paused_until is null or i.paused_until <= ${now}::timestamptz)
          and (i.lease_until is null or i.lease_until <= ${now}::timestamptz)
          and exists (select from project_exports as ex
            join projects as p on p.company_id = ex.company_id and p.id = ex.project_id and p.ms_integration
            where ex.company_id = i.company_id and (ex.due_at <= ${now}::timestamptz or (ex.due_at is null and ex.state = 'queued')))
        order by i.company_id`.execute(tx);
      for (const { id } of rows) await enqueueIn(tx, id, microsoftSlice, {});
    });
  },
};
