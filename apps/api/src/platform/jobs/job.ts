import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { CompanyWork } from '../database/write/company-work.ts';
import type { Database } from '../database/database.ts';
import type { WriteTx } from '../database/scope/scoped-db.ts';
import type { OutsideTx } from '../database/write/outside-db.ts';
import type { SendMail } from '../mail/mail.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Ids only, no content: job rows stand outside row-level security. */
export type JobData = Readonly<Record<string, number | string | boolean | null | readonly number[]>>;

/** The context of every run of a job. */
export interface JobContext {
  readonly clock: Clock;
  readonly config: Config;
  /** Public address of this server without a trailing slash, for links. */
  readonly publicUrl: string;
  readonly sendMail: SendMail;
  /** Signs the links of mails. */
  readonly secrets: Secrets;
  /** What an operator has to know beside a job that failed. */
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

export interface JobRun<Data> {
  /** Random, and the same in each try. */
  readonly id: string;
  readonly data: Data;
  readonly signal: AbortSignal;
  /** True in the last run, after which a failure is final. */
  readonly lastTry: boolean;
  readonly context: JobContext;
}

/** How often, in seconds, a failed run is repeated: after `delay`, then each time about twice as late, at most `longest`. */
export interface Retries {
  readonly limit: number;
  readonly delay: number;
  readonly longest: number;
}

interface Job<Data extends JobData> {
  readonly name: string;
  readonly data: z.ZodType<Data>;
  readonly retries?: Retries;
  /** How many of them a process runs at the same time; without it one after the other. */
  readonly concurrency?: number;
}

export interface CompanyJob<Data extends JobData = JobData> extends Job<Data> {
  /** The member in whose name it works, as events then tell; it looks up itself what that member may do. */
  actor?(data: Data): number;
  /** Runs at least once, with the rights of the company it was enqueued in: repeating it must be safe. */
  run(input: CompanyWork & JobRun<Data>): Promise<void>;
}

/** A job about an account, outside every company. */
export interface AccountJob<Data extends JobData = JobData> extends Job<Data> {
  /** Runs at least once: repeating it must be safe. Never for rows of a company. */
  run(input: Pick<Database, 'accounts' | 'writeAccounts'> & JobRun<Data>): Promise<void>;
}

/** A job that no single company holds, as the owner of the tables: copying a company, removing one. */
export interface OwnerJob<Data extends JobData = JobData> extends Job<Data> {
  /** Runs at least once: repeating it must be safe. Every statement names its companies. */
  run(input: Pick<Database, 'owner' | 'writeOwner'> & JobRun<Data>): Promise<void>;
}

export const companyJob = <Data extends JobData>(job: CompanyJob<Data>): CompanyJob<Data> => job;
export const accountJob = <Data extends JobData>(job: AccountJob<Data>): AccountJob<Data> => job;
export const ownerJob = <Data extends JobData>(job: OwnerJob<Data>): OwnerJob<Data> => job;

/** Enqueues a job in the transaction that needs it; a rolled-back transaction leaves no job. */
export const enqueue = <Data extends JobData>(tx: WriteTx, job: CompanyJob<Data>, data: Data): Promise<void> =>
  tx.outbox.send(tx, job.name, { company_id: tx.companyId, data });

/** The same from outside a company: a superadmin writes about one that is not the caller's. */
export const enqueueIn = <Data extends JobData>(
  tx: OutsideTx,
  companyId: number,
  job: CompanyJob<Data>,
  data: Data,
): Promise<void> => tx.outbox.send(tx, job.name, { company_id: companyId, data });

/** Enqueues a job about an account in the transaction that needs it. */
export const enqueueAccount = <Data extends JobData>(tx: OutsideTx, job: AccountJob<Data>, data: Data): Promise<void> =>
  tx.outbox.send(tx, job.name, { data });

/** Enqueues a job of the owner in the transaction that orders it. */
export const enqueueOwnerJob = <Data extends JobData>(
  tx: WriteTx | OutsideTx,
  job: OwnerJob<Data>,
  data: Data,
): Promise<void> => tx.outbox.send(tx, job.name, { data });

/** Work of the installation at fixed times (Europe/Zurich), run by one process at a time. */
export interface ScheduledJob {
  readonly name: string;
  readonly cron: string;
  readonly run: (input: {
    readonly database: Database;
    readonly clock: Clock;
    readonly config: Pick<Config, 'eventRetentionMonths'>;
  }) => Promise<void>;
}
