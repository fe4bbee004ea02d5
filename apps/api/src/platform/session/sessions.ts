import { sql } from 'kysely';
import type { SessionMethod } from '../database/tables/people.ts';
import type { AccountsDb } from '../database/write/outside-db.ts';
import { unlessStorageIsFull } from '../database/engine/storage-reserve.ts';
import { problem } from '../errors/problem.ts';
import { hashToken, newToken } from './token.ts';

const minute = 60_000;
const hour = 60 * minute;

export const sessionLimits = {
  /** Without use a session ends after this. */
  sliding: 12 * hour,
  /** With use it ends after this. */
  absolute: 7 * 24 * hour,
  /** Use is written down at most this often. */
  touch: 5 * minute,
} as const;

export interface Origin {
  readonly ip: string;
  readonly userAgent: string | null;
}

export interface OpenedSession {
  /** Returned only once. */
  readonly token: string;
  readonly expiresAt: Date;
}

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** How the person signed in, and what follows from it. */
export interface SignInProof {
  readonly method: SessionMethod;
  /** The company whose identity provider signed the person in; null for every other method. */
  readonly confinedTo: number | null;
  /** A session that continues another one ends with it at the latest. */
  readonly endsAt?: Date;
  /** The password hash that was matched: a password changed meanwhile opens nothing, or its change would end less than it says. */
  readonly whilePassword?: string;
}

const byPassword: SignInProof = { method: 'password', confinedTo: null };
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

export const openSession = async (
  accounts: AccountsDb,
  userId: number,
  origin: Origin,
  now: Date,
  { method, confinedTo, endsAt = after(now, sessionLimits.absolute), whilePassword }: SignInProof = byPassword,
): Promise<OpenedSession> => {
  const token = newToken();
  const expiresAt = earlier(after(now, sessionLimits.sliding), endsAt);
  // The lock waits for a change of the password that is under way, and then sees it.
  const { rows } = await sql`
    insert into sessions (user_id, token_hash, user_agent, ip, created_at, last_used_at, expires_at, ends_at, method, confined_to)
    select u.id, ${hashToken(token)}, ${origin.userAgent?.slice(0, 255) ?? null}::text, ${origin.ip}::text,
      ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz, ${endsAt}::timestamptz, ${method}::text, ${confinedTo}::bigint
    from users as u
    where u.id = ${userId} and (${whilePassword ?? null}::text is null or u.password_hash = ${whilePassword ?? null}::text)
    for share
    returning id`.execute(accounts);
  if (rows.length === 0) throw problem('invalid-credentials');
  return { token, expiresAt };
};

/** Moves the end of a session that is used; never beyond its absolute end. */
export const touchSession = async (
  accounts: AccountsDb,
  session: { id: number; endsAt: Date },
  now: Date,
): Promise<void> => {
  await unlessStorageIsFull(
    accounts
      .updateTable('sessions')
      .set({ last_used_at: now, expires_at: earlier(after(now, sessionLimits.sliding), session.endsAt) })
      .where('id', '=', session.id)
      .execute(),
  );
};

/** Its token is invalid from the next request on. */
export const endSession = async (accounts: AccountsDb, sessionId: number): Promise<void> => {
  await accounts.deleteFrom('sessions').where('id', '=', sessionId).execute();
};
