import type { z } from 'zod';
import type { ScopedDb } from '../database/scoped-db.ts';
import type { Write } from '../database/write.ts';

/** Ids only: job rows stand outside row-level security. */
export type JobData = Readonly<Record<string, number | string | boolean | null | readonly number[]>>;

export interface CompanyJob<Data extends JobData = JobData> {
  readonly name: string;
  readonly data: z.ZodType<Data>;
  /** Runs at least once, with a scope of the company it was enqueued in. */
  readonly run: (input: { data: Data; db: ScopedDb; write: Write; signal: AbortSignal }) => Promise<void>;
}

export const companyJob = <Data extends JobData>(job: CompanyJob<Data>): CompanyJob<Data> => job;
