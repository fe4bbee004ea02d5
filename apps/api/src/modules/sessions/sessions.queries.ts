import type { OpenSessionView } from '@polier/contract/sign-in/sessions.contract';
import { sql } from 'kysely';
import type { UnscopedDb } from '#platform/database/scoped-db';
import type { SignedIn } from '#platform/session/caller';

/** Sessions that are still worth something, the asking one first. */
export const listOpenSessions = async (
  unscoped: UnscopedDb,
  { userId, sessionId }: SignedIn,
  now: Date,
): Promise<OpenSessionView[]> => {
  const rows = await unscoped
    .selectFrom('sessions')
    .select(['id', 'user_agent as device', 'ip', 'method', 'created_at', 'last_used_at', 'expires_at'])
    .select(sql<boolean>`id = ${sessionId}`.as('current'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('ends_at', '>', now)
    .orderBy('current', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ created_at, last_used_at, expires_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
};
