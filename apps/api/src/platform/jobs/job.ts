import type { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { CompanyWork } from '../database/company-work.ts';
import type { Database } from '../database/database.ts';
import type { WriteTx } from '../database/scoped-db.ts';

/** Ids only, no content: job rows stand outside row-level security. */
export type JobData = Readonly<Record<string, number | string | boolean | null | readonly number[]>>;

export interface CompanyJob<Data extends JobData = JobData> {
  readonly name: string;
  readonly data: z.ZodType<Data>;
  /** Runs at least once, with the rights of the company it was enqueued in: repeating it must be safe. */
  run(input: CompanyWork & { readonly data: Data; readonly signal: AbortSignal }): Promise<void>;
}

export const companyJob = <Data extends JobData>(job: CompanyJob<Data>): CompanyJob<Data> => job;

/** Enqueues a job in the transaction that needs it; a rolled-back transaction leaves no job. */
export const enqueue = <Data extends JobData>(tx: WriteTx, job: CompanyJob<Data>, data: Data): Promise<void> =>
  tx.outbox.send(tx, job.name, { company_id: tx.companyId, data });

/** Work of the whole installation at fixed times (Europe/Zurich); one process at a time runs it. */
export interface ScheduledJob {
  readonly name: string;
  readonly cron: string;
  readonly run: (input: { readonly database: Database; readonly clock: Clock }) => Promise<void>;
}
