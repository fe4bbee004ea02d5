import { type CloningChoice, cloningFlags } from '@polier/contract/cloning/cloning-kinds';
import { id } from '@polier/contract/fields';
import { sql } from 'kysely';
import { z } from 'zod';
import { accountJob, type ScheduledJob } from '#platform/jobs/job';
import { chosenKinds, countSource } from './cloning.queries.ts';
import { reportProgress } from './cloning-progress.ts';
import { beginCloning, type Cloning, failCloning, runCloning, TargetNotEmpty } from './commands/run-cloning.ts';

const choiceOf = ({ parts }: Cloning): CloningChoice =>
  Object.fromEntries(cloningFlags.map((flag) => [flag, parts.includes(flag)]));

/**
 * Copies one company into another. No scope reaches two companies, so it runs as the owner: the one reviewed place, every
 * statement of which names both companies.
 */
export const cloneCompany = accountJob({
  name: 'clone-company',
  data: z.strictObject({ company_id: id, cloning_id: id }),
  retries: { limit: 3, delay: 2, longest: 30 },
  async run({ data: key, unscoped, writeUnscoped, signal, lastTry }) {
    const cloning = await beginCloning(unscoped, key);
    if (!cloning) return;
    const fail = (error: 'copy-failed' | 'target-not-empty') => writeUnscoped((tx) => failCloning(tx, cloning, error));
    const { source_company_id: source, requested_by_user_id: superadminId } = cloning;
    // The source was removed while the order waited.
    if (source === null || superadminId === null) return fail('copy-failed');
    const kinds = chosenKinds(choiceOf(cloning));
    const totals = await countSource(unscoped, source, kinds);
    const report = reportProgress(unscoped, key, totals);
    try {
      await writeUnscoped((tx) =>
        runCloning(tx, {
          key,
          source,
          superadminId,
          kinds,
          totals,
          reached(kind, count) {
            // A server that is asked to stop lets the copy go; another run begins it anew.
            signal.throwIfAborted();
            report.reached(kind, count);
          },
        }),
      );
    } catch (error) {
      if (error instanceof TargetNotEmpty) return await fail('target-not-empty');
      if (lastTry) await fail('copy-failed');
      throw error;
    } finally {
      await report.end();
    }
  },
});

/** A copy whose process was killed for good has nobody left to end it: its target would stay closed to any other. */
export const endAbandonedClonings: ScheduledJob = {
  name: 'end-abandoned-clonings',
  cron: '* * * * *',
  async run({ database: { unscoped, writeUnscoped } }) {
    const abandoned = await unscoped
      .selectFrom('clonings as c')
      .selectAll('c')
      .where('c.state', 'in', ['waiting', 'running'])
      .where(
        sql<boolean>`not exists (
          select from jobs.job as j where j.name = ${cloneCompany.name} and j.state < 'completed'
            and j.data -> 'data' = jsonb_build_object('company_id', c.company_id, 'cloning_id', c.id))`,
      )
      .execute();
    for (const cloning of abandoned) await writeUnscoped((tx) => failCloning(tx, cloning, 'copy-failed'));
  },
};
