import { z } from 'zod';
import { type Clock, today } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { WriteTx } from '../database/scope/scoped-db.ts';
import { companyJob, type CompanyJob, enqueueIn, type ScheduledJob } from './job.ts';

interface StoredFigures {
  readonly names: { readonly company: string; readonly scheduled: string };
  /** How many rows are counted in one transaction. */
  readonly atOnce: number;
  /** Counts the next rows above an id that have no figures of the day; answers the highest id, null after the last. */
  readonly store: (
    tx: WriteTx,
    day: string,
    next: { readonly after: number; readonly limit: number },
  ) => Promise<number | null>;
  /** The companies with rows that have no figures of the day. */
  readonly companies: (owner: Database['owner'], day: string) => Promise<readonly number[]>;
}

interface StoredFiguresJobs {
  readonly ofCompany: CompanyJob<Record<never, never>>;
  readonly scheduled: ScheduledJob;
}

/** Keeps figures that lists show stored: every minute the companies are asked that lack some, and one job each counts them. */
export const storedFiguresJobs = ({ names, atOnce, store, companies }: StoredFigures): StoredFiguresJobs => {
  const ofCompany = companyJob({
    name: names.company,
    data: z.strictObject({}),
    async run({ write, signal, context: { clock } }) {
      const day = today(clock);
      let after: number | null = 0;
      while (after !== null && !signal.aborted) {
        const from: number = after;
        after = await write((tx) => store(tx, day, { after: from, limit: atOnce }));
      }
    },
  });
  const run = async ({ database: { owner, writeOwner }, clock }: { database: Database; clock: Clock }) => {
    const ids = await companies(owner, today(clock));
    if (ids.length === 0) return;
    await writeOwner(async (tx) => {
      for (const id of ids) await enqueueIn(tx, id, ofCompany, {});
    });
  };
  return { ofCompany, scheduled: { name: names.scheduled, cron: '* * * * *', run } };
};
