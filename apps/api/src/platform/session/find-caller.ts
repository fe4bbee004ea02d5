import { sql } from 'kysely';
import type { CallerFactsFunction } from '../database/scope/caller-check.ts';
import type { AccountsDb } from '../database/write/outside-db.ts';
import type { SessionMethod } from '../database/tables/people.ts';
import { isApiToken } from './api-token.ts';
import type { SignedIn } from './caller.ts';
import { hashToken } from './token.ts';

interface Person {
  readonly user_id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly is_superadmin: boolean;
  readonly email_confirmed: boolean;
  readonly language: SignedIn['language'];
  readonly company_exists: boolean;
  readonly role: 'user' | 'admin' | null;
}

export interface SessionFacts extends Person {
  readonly session_id: number;
  readonly method: SessionMethod;
  readonly confined_to: number | null;
  readonly second_factor_asked: boolean;
  readonly provider_asked: boolean;
}

export interface ApiTokenFacts extends Person {
  readonly token_id: number;
  readonly access: 'read' | 'write';
  readonly confined_to: number;
}

/** The database function that returns the caller's facts, with its arguments. */
export interface CallerLookup {
  readonly fact: CallerFactsFunction;
  readonly hash: string;
  readonly companyId: number | null;
}

export const callerLookupOf = (token: string, companyId: number | null): CallerLookup => ({
  fact: isApiToken(token) ? 'api_token_facts' : 'session_facts',
  hash: hashToken(token),
  companyId,
});

export interface FoundCaller {
  readonly facts: string;
  readonly lastUsedAt: Date | null;
  /** Absolute end of a session. */
  readonly endsAt: Date;
}

interface Row {
  facts: string | null;
  last_used_at: Date | null;
  ends_at: Date;
}

/** Reads the caller's facts and, in the same snapshot, when the token was last used. */
export const findCaller = async (
  accounts: AccountsDb,
  { fact, hash, companyId }: CallerLookup,
  now: Date,
): Promise<FoundCaller | undefined> => {
  const facts = sql`${sql.ref(fact)}(${hash}, ${companyId}::bigint, ${now}::timestamptz) as facts`;
  const query =
    fact === 'session_facts'
      ? sql<Row>`select ${facts}, s.last_used_at, s.ends_at from sessions as s where s.token_hash = ${hash}`
      : sql<Row>`
          select ${facts}, t.last_used_at, t.expires_at as ends_at from secret_directory as d
          join api_tokens as t on t.company_id = d.company_id and t.id = d.id where d.hash = ${hash}`;
  const [row] = (await query.execute(accounts)).rows;
  if (!row || row.facts === null) return undefined;
  return { facts: row.facts, lastUsedAt: row.last_used_at, endsAt: row.ends_at };
};
