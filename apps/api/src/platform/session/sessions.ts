import type { SessionMethod } from '../database/tables/people.ts';
import type { UnscopedDb } from '../database/scoped-db.ts';
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
  /** Shown this once. */
  readonly token: string;
  readonly expiresAt: Date;
}

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** How the person proved itself, and what follows from it. */
export interface Proof {
  readonly method: SessionMethod;
  /** The company whose identity provider vouched; null for every other method. */
  readonly confinedTo: number | null;
  /** A session that continues another one ends with it at the latest. */
  readonly endsAt?: Date;
}

const byPassword: Proof = { method: 'password', confinedTo: null };
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

export const openSession = async (
  unscoped: UnscopedDb,
  userId: number,
  origin: Origin,
  now: Date,
  { method, confinedTo, endsAt = after(now, sessionLimits.absolute) }: Proof = byPassword,
): Promise<OpenedSession> => {
  const token = newToken();
  const expiresAt = earlier(after(now, sessionLimits.sliding), endsAt);
  await unscoped
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      user_agent: origin.userAgent?.slice(0, 255) ?? null,
      ip: origin.ip,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
      ends_at: endsAt,
      method,
      confined_to: confinedTo,
    })
    .execute();
  return { token, expiresAt };
};

/** Moves the end of a session that is used; never beyond its absolute end. */
export const touchSession = async (
  unscoped: UnscopedDb,
  session: { id: number; endsAt: Date },
  now: Date,
): Promise<void> => {
  await unscoped
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: earlier(after(now, sessionLimits.sliding), session.endsAt) })
    .where('id', '=', session.id)
    .execute();
};

/** Its token is worth nothing from the next request on. */
export const endSession = async (unscoped: UnscopedDb, sessionId: number): Promise<void> => {
  await unscoped.deleteFrom('sessions').where('id', '=', sessionId).execute();
};
