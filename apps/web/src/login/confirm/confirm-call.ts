import * as endpoints from '../../platform/api/endpoints.static.ts';
import { type ApiResult, callApi } from '../login-calls.ts';

/** Confirms by the token of a link, or with a session by the six digits of the same mail. */
export const confirmEmail = (tokenOrCode: string, session: string | null = null): Promise<ApiResult<unknown>> =>
  callApi(endpoints.auth.emailConfirmation, { token: session, body: { email_confirmation_token: tokenOrCode } });

const asked = new Map<string, Promise<ApiResult<unknown>>>();

/** Use the link once, however often the page renders. */
export const confirmByLink = (token: string): Promise<ApiResult<unknown>> => {
  const response = asked.get(token) ?? confirmEmail(token);
  asked.set(token, response);
  return response;
};
export const discardLink = (token: string): void => {
  asked.delete(token);
};
