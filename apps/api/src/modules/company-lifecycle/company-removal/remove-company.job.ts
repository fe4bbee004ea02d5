import { setImmediate as othersTurn } from 'node:timers/promises';
import { id } from '@polier/contract/fields';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/database/database';
import { enqueueOwnerJob, ownerJob, type ScheduledJob } from '#platform/jobs/job';
import { companyTables } from '../every-company-data.ts';
import { beginRemoval, endRemoval, removeUnit } from './remove-rows.ts';

/**
 * Deletes a closed company in units, each with its progress in one transaction, so that a second run continues where the
 * first was killed. Runs as the owner; every statement names the company.
 */
export const removeCompany = ownerJob({
  name: 'remove-company',
  data: z.strictObject({ company_id: id }),
  retries: { limit: 20, delay: 2, longest: 60 },
  async run({ data: { company_id: companyId }, owner, writeOwner, signal }) {
    const removal = await beginRemoval(owner, companyId);
    if (!removal) return;
    for (const table of companyTables) {
      while ((await writeOwner((tx) => removeUnit(tx, removal, table))) > 0) {
        signal.throwIfAborted();
        // The embedded database answers without leaving the thread: requests would wait for the whole removal.
        await othersTurn();
      }
    }
    await writeOwner((tx) => endRemoval(tx, removal));
  },
});

const resume = ({ writeOwner }: Database, companyId: number) =>
  writeOwner((tx) => enqueueOwnerJob(tx, removeCompany, { company_id: companyId }));

/** A removal whose job is gone for good is ordered again: nobody else reaches what is left of the company. */
export const resumeAbandonedRemovals: ScheduledJob = {
  name: 'resume-abandoned-removals',
  cron: '* * * * *',
  async run({ database }) {
    const { rows } = await sql<{ id: number }>`
      select r.id from company_removals as r
      where r.state <> 'done' and not exists (
        select from jobs.job as j where j.name = ${removeCompany.name} and j.state < 'completed'
          and j.data -> 'data' = jsonb_build_object('company_id', r.id))`.execute(database.owner);
    for (const removal of rows) await resume(database, removal.id);
  },
};
