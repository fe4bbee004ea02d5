import * as endpoints from '../../platform/api/endpoints.static.ts';
import type { SessionView, UserView } from '@polier/contract/users/users.contract';
import { handOver } from './hand-over.ts';
import { type PendingSession, clearSession, pendingSession, storePendingSession } from './pending-session.ts';
import { callApi } from '../login-calls.ts';
import type { ApiError } from '../api-error.ts';
import { replaceWith } from '../login-route.ts';

const withoutWait = 0;

/** Steps between sign-in and the application: confirming the address, and a second factor where a company requires one. */
const goOn = async (session: PendingSession, user: Pick<UserView, 'email_confirmed'>): Promise<ApiError | null> => {
  if (!user.email_confirmed) {
    replaceWith('confirm');
    return null;
  }
  if (!session.viaProvider) {
    const factor = await callApi(endpoints.secondFactor.read, { token: session.token });
    if (!factor.ok) return factor.apiError;
    if (factor.data.state !== 'on' && factor.data.required_by.length > 0) {
      replaceWith('second-factor');
      return null;
    }
  }
  return handOver(session.token, session.companyId);
};

interface Entry {
  password?: string;
  companyId?: number | null;
  viaProvider?: boolean;
  resendFrom?: number;
}

/** Continues after a sign-in; returns the error, or null when the page navigates. */
export const continueSession = (
  { token, user }: Pick<SessionView, 'token' | 'user'>,
  { password, companyId = null, viaProvider = false, resendFrom = withoutWait }: Entry = {},
): Promise<ApiError | null> => {
  const session: PendingSession = { token, email: user.email, companyId, viaProvider, resendFrom };
  storePendingSession(session, password ?? null);
  return goOn(session, user);
};

/** Continues after a further step; without a valid session it returns to the sign-in. */
export const continuePendingSession = async (): Promise<ApiError | null> => {
  const session = pendingSession();
  if (session === null) {
    replaceWith('sign-in');
    return null;
  }
  const user = await callApi(endpoints.auth.userinfo, { token: session.token });
  if (user.ok) return goOn(session, user.data);
  if (user.apiError.status !== 401) return user.apiError;
  clearSession();
  replaceWith('sign-in');
  return null;
};

/** Ends a session that must not go on to the application. */
export const abandonSession = async (): Promise<void> => {
  const session = pendingSession();
  if (session !== null) await callApi(endpoints.auth.logout, { token: session.token, body: {} });
  clearSession();
  replaceWith('sign-in');
};
