import { type CloningChoice, cloningFlags } from '@polier/contract/cloning/cloning-kinds';
import { id } from '@polier/contract/fields';
import { sql } from 'kysely';
import { z } from 'zod';
import { ownerJob, type ScheduledJob } from '#platform/jobs/job';
import { chosenKinds, countSource } from './cloning.queries.ts';
import { reportProgress } from './cloning-progress.ts';
import { beginCloning, type Cloning, failCloning, runCloning, TargetNotEmpty } from './commands/run-cloning.ts';

const choiceOf = ({ parts }: Cloning): CloningChoice =>
  Object.fromEntries(cloningFlags.map((flag) => [flag, parts.includes(flag)]));

/**
 * Copies one company into another. No scope reaches two companies, so it runs as the owner, and every statement names both
 * companies.
 */
export const cloneCompany = ownerJob({
  name: 'clone-company',
  data: z.strictObject({ company_id: id, cloning_id: id }),
  retries: { limit: 3, delay: 2, longest: 30 },
  async run({ data: key, owner, writeOwner, signal, lastTry }) {
    const cloning = await beginCloning(owner, key);
    if (!cloning) return;
    const fail = (error: 'copy-failed' | 'target-not-empty') => writeOwner((tx) => failCloning(tx, cloning, error));
    const { source_company_id: source, requested_by_user_id: superadminId } = cloning;
    // The source company was removed while the job waited.
    if (source === null || superadminId === null) return fail('copy-failed');
    const kinds = chosenKinds(choiceOf(cloning));
    const totals = await countSource(owner, source, kinds);
    const report = reportProgress(owner, key, totals);
    try {
      await writeOwner((tx) =>
        runCloning(tx, {
          key,
          source,
          superadminId,
          kinds,
          totals,
          reached(kind, count) {
            // A stopping server abandons the copy; another run starts it again.
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

/** Ends copies whose process was killed; otherwise no other copy could go into their target. */
export const endAbandonedClonings: ScheduledJob = {
  name: 'end-abandoned-clonings',
  cron: '* * * * *',
  async run({ database: { owner, writeOwner } }) {
    const abandoned = await owner
      .selectFrom('clonings as c')
      .selectAll('c')
      .where('c.state', 'in', ['waiting', 'running'])
      .where(
        sql<boolean>`not exists (
          select from jobs.job as j where j.name = ${cloneCompany.name} and j.state < 'completed'
            and j.data -> 'data' = jsonb_build_object('company_id', c.company_id, 'cloning_id', c.id))`,
      )
      .execute();
    for (const cloning of abandoned) await writeOwner((tx) => failCloning(tx, cloning, 'copy-failed'));
  },
};
