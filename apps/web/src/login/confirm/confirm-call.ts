import { type Reply, ask } from '../login-calls.ts';

/** Confirms by the token of a link, or with a session by the six digits of the same mail. */
export const confirmEmail = (tokenOrCode: string, session: string | null = null): Promise<Reply<unknown>> =>
  ask('v1', '/auth/emailConfirmation', { token: session, body: { email_confirmation_token: tokenOrCode } });

const asked = new Map<string, Promise<Reply<unknown>>>();

/** A link is used once, however often the page draws itself. */
export const confirmByLink = (token: string): Promise<Reply<unknown>> => {
  const answer = asked.get(token) ?? confirmEmail(token);
  asked.set(token, answer);
  return answer;
};
export const forgetLink = (token: string): void => {
  asked.delete(token);
};
