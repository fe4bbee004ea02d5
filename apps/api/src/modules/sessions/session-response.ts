import type { SessionView } from '@polier/contract/users/users.contract';
import { getProfile } from '#modules/auth/auth.queries';
import type { AccountsDb } from '#platform/database/write/outside-db';
import type { OpenedSession } from '#platform/session/sessions';

/** A session that was just opened, with its person, as signing in answers it. */
export const sessionResponse = async (
  accounts: AccountsDb,
  { token, expiresAt, userId }: OpenedSession & { readonly userId: number },
): Promise<SessionView> => {
  const { language, ...user } = await getProfile(accounts, userId, null);
  return { token, expires_at: expiresAt.toISOString(), user: { ...user, settings: { language } } };
};
