import type { CompanyScope } from './company-scope.ts';

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
  rollback(): Promise<void>;
}

/** What PostgreSQL and the embedded PGlite have in common; nothing else imports `pg` or `pglite`. */
export interface Engine {
  readonly name: 'PostgreSQL' | 'PGlite';
  readonly version: string;
  /** Single statements as the app role, each in an implicit read-only transaction that carries the company. */
  read(scope: CompanyScope): Runner;
  /** A transaction as the app role that carries the company. */
  begin(scope: CompanyScope): Promise<OpenTransaction>;
  /** Single statements as the owner, outside row-level security. */
  readonly owner: Runner;
  beginOwner(): Promise<OpenTransaction>;
  /** A script of several statements as the owner, in one transaction of its own, after `first`. */
  script(text: string): Promise<void>;
  /** Calls `heard` for every notification, and `missed` when some may have been lost. */
  listen(channel: string, heard: (payload: string) => void, missed: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
