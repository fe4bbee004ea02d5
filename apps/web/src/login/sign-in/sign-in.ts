import * as endpoints from '../../platform/api/endpoints.static.ts';
import type { SessionView } from '@polier/contract/users/users.contract';
import { continueSession } from '../session/continue-session.ts';
import { type ApiResult, callApi } from '../login-calls.ts';
import type { ApiError } from '../api-error.ts';

export interface Credentials {
  email: string;
  password: string;
  /** A code from the authenticator app, or a recovery code. */
  code?: string;
}

export const openSession = ({ email, password, code }: Credentials): Promise<ApiResult<SessionView>> =>
  callApi(endpoints.auth.login, {
    body: { email, password, ...(code !== undefined && { second_factor_code: code }) },
  });

/** Signs in and goes on to the application; returns what was refused. */
export const signIn = async (credentials: Credentials): Promise<ApiError | null> => {
  const session = await openSession(credentials);
  return session.ok ? continueSession(session.data, { password: credentials.password }) : session.apiError;
};
