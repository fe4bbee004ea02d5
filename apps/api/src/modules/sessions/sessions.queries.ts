import type { OpenSessionView } from '@polier/contract/sign-in/sessions.contract';
import { type RawBuilder, sql } from 'kysely';
import type { AccountsDb } from '#platform/database/write/outside-db';
import type { SignedIn } from '#platform/session/caller';

type Asking = Pick<SignedIn, 'userId' | 'sessionId' | 'confinedTo'>;

/** The caller's sessions; a caller confined to one company gets only sessions confined to it. */
export const ownSessions = ({ userId, confinedTo }: Asking): RawBuilder<boolean> =>
  confinedTo === null
    ? sql<boolean>`(user_id = ${userId})`
    : sql<boolean>`(user_id = ${userId} and confined_to = ${confinedTo})`;

/** Valid sessions, the current one first. */
export const listOpenSessions = async (accounts: AccountsDb, caller: Asking, now: Date): Promise<OpenSessionView[]> => {
  const rows = await accounts
    .selectFrom('sessions')
    .select(['id', 'user_agent as device', 'ip', 'method', 'created_at', 'last_used_at', 'expires_at'])
    .select(sql<boolean>`id = ${caller.sessionId}`.as('current'))
    .where(ownSessions(caller))
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
