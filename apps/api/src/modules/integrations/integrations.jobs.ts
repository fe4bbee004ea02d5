import { sql } from 'kysely';
import { z } from 'zod';
import { ProblemError } from '#platform/errors/problem';
import { companyJob, enqueueIn, type JobContext, type ScheduledJob } from '#platform/jobs/job';
import { endExpiredAttempt } from './commands/apply-probe.ts';
import { suspensionOf } from './connection.ts';
import { findConnection, findPermits } from './integrations.queries.ts';
import { checkTenant } from './check-tenant.ts';
import { findMicrosoftSettings } from './microsoft/microsoft-settings.ts';
import type { Probe } from './microsoft/probe-tenant.ts';

const logCertificate = (log: JobContext['log'], probe: Probe | null): void => {
  if (probe?.found !== 'no-token' || probe.failure.kind !== 'certificate') return;
  const err = new Error(`Microsoft refuses the certificate of this installation: AADSTS${probe.failure.code}`);
  log.error({ err }, 'exports to Microsoft 365 wait until MICROSOFT_CERTIFICATE is renewed');
};

/** Ends what has waited too long, else asks Microsoft 365 whether it stands. */
export const checkIntegration = companyJob({
  name: 'check-integration',
  data: z.strictObject({}),
  async run({ db, write, context }) {
    const now = context.clock.now();
    if (await write((tx) => endExpiredAttempt(tx, now))) return;
    const [row, settings] = [await findConnection(db), findMicrosoftSettings(context)];
    if (!row || settings === null || row.next_check_at === null || row.next_check_at > now) return;
    const { publicUrl } = context;
    const facts = { ...(await findPermits(db)), isSetUp: true, madeAt: row.public_url, publicUrl };
    if (suspensionOf(facts) !== null || (row.state === 'pending' && row.pending_step === 'sign_in')) return;
    try {
      logCertificate(context.log, await checkTenant(write, row, { settings, publicUrl, now }));
    } catch (error) {
      // The tenant of another company: the connection has ended and says so.
      if (!(error instanceof ProblemError)) throw error;
    }
  },
});

/** Each minute: the connections whose next probe is due. */
export const checkDueIntegrations: ScheduledJob = {
  name: 'check-due-integrations',
  cron: '* * * * *',
  async run({ database: { owner, writeOwner }, clock }) {
    const { rows } = await sql<{ id: number }>`
      select company_id as id from integrations where next_check_at <= ${clock.now()}::timestamptz
      order by company_id`.execute(owner);
    await writeOwner(async (tx) => {
      for (const { id } of rows) await enqueueIn(tx, id, checkIntegration, {});
    });
  },
};

export const deleteUnfinishedSignIns: ScheduledJob = {
  name: 'delete-unfinished-sign-ins',
  cron: '52 3 * * *',
  async run({ database: { owner }, clock }) {
    await owner.deleteFrom('integration_sign_ins').where('expires_at', '<', clock.now()).execute();
  },
};
