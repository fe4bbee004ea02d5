import type { SessionView, UserView } from '@polier/contract/users/users.contract';
import type { OpenedSession } from '#platform/session/sessions';
import type { ProfileRow } from './auth.queries.ts';

export const userView = ({ language, ...row }: ProfileRow): UserView => ({ ...row, settings: { language } });

export const sessionView = ({ token, expiresAt }: OpenedSession, row: ProfileRow): SessionView => ({
  token,
  expires_at: expiresAt.toISOString(),
  user: userView(row),
});
