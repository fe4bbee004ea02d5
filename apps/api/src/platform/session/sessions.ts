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

export const openSession = async (
  unscoped: UnscopedDb,
  userId: number,
  origin: Origin,
  now: Date,
): Promise<OpenedSession> => {
  const token = newToken();
  const expiresAt = after(now, sessionLimits.sliding);
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
      ends_at: after(now, sessionLimits.absolute),
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
  const slid = after(now, sessionLimits.sliding);
  await unscoped
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: slid < session.endsAt ? slid : session.endsAt })
    .where('id', '=', session.id)
    .execute();
};

/** Its token is worth nothing from the next request on. */
export const endSession = async (unscoped: UnscopedDb, sessionId: number): Promise<void> => {
  await unscoped.deleteFrom('sessions').where('id', '=', sessionId).execute();
};
