import type { ConstructorOptions } from 'pg-boss';
import type { CompanyScope } from '../scope/company-scope.ts';
import type { CallerCheck } from '../scope/caller-check.ts';

export interface Rows {
  readonly rows: unknown[];
  readonly affected: number | undefined;
}

export interface Runner {
  run(sql: string, parameters: readonly unknown[]): Promise<Rows>;
}

export interface OpenTransaction extends Runner {
  /** Throws when the database answers that it rolled back instead. */
  commit(): Promise<void>;
  /** Never throws; after a commit, even a failed one, it does nothing. */
  rollback(): Promise<void>;
}

/** Outside every company: single statements, and transactions of several. */
export interface Connection extends Runner {
  begin(): Promise<OpenTransaction>;
}

/** One connection of the owner, kept for the length of some work: migrations under a lock. */
export interface OwnerSession extends Runner {
  /** Several statements without parameters, as they stand. */
  script(text: string): Promise<void>;
}

/** What PostgreSQL and the embedded PGlite have in common; only the two files that implement it import `pg` or PGlite. */
export interface Engine {
  readonly name: 'PostgreSQL' | 'PGlite';
  /** Version of the database, e.g. `18.6`. */
  readonly version: string;
  /** Single statements as the app role, each in an implicit read-only transaction that carries the company, and the check while it is open. */
  read(scope: CompanyScope, check?: CallerCheck | null): Runner;
  /** A transaction as the app role that carries the company. */
  begin(scope: CompanyScope, check?: CallerCheck | null): Promise<OpenTransaction>;
  /** Single statements as the app role without a company: no row of any company is seen. */
  readonly app: Runner;
  /** As the role of sign-in, sessions and tokens. */
  readonly accounts: Connection;
  /** As the role of what a superadmin does across companies. */
  readonly installation: Connection;
  /** As the owner, outside row-level security: for migrations, workers and the start, never for a request. */
  readonly owner: Connection;
  ownerSession<T>(work: (session: OwnerSession) => Promise<T>): Promise<T>;
  /** How the job queue reaches the same database. */
  readonly queue: Pick<ConstructorOptions, 'backend' | 'connectionString' | 'db'>;
  /** Throws when the database cannot serve or has no room to write. */
  checkReady(): Promise<void>;
  close(): Promise<void>;
}
