import type { SecondFactorView } from '@polier/contract/sign-in/second-factor.contract';
import type { SessionView, UserView } from '@polier/contract/users/users.contract';
import { handOver } from './hand-over.ts';
import { type HeldSession, forgetSession, heldSession, holdSession } from './held-session.ts';
import { type Refusal, ask } from './login-calls.ts';
import { replaceWith } from './login-route.ts';

const withoutWait = 0;

/** What stands between a fresh session and the application: a confirmed address, a second factor where a company asks for one. */
const goOn = async (session: HeldSession, user: Pick<UserView, 'email_confirmed'>): Promise<Refusal | null> => {
  if (!user.email_confirmed) {
    replaceWith('confirm');
    return null;
  }
  if (!session.viaProvider) {
    const factor = await ask<SecondFactorView>('v2', '/second-factor', { token: session.token });
    if (!factor.ok) return factor.refusal;
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

/** Somebody has proved who they are; answers what was refused, or null when the page goes on. */
export const enter = (
  { token, user }: Pick<SessionView, 'token' | 'user'>,
  { password, companyId = null, viaProvider = false, resendFrom = withoutWait }: Entry = {},
): Promise<Refusal | null> => {
  const session: HeldSession = { token, email: user.email, companyId, viaProvider, resendFrom };
  holdSession(session, password ?? null);
  return goOn(session, user);
};

/** The same after a step was done; without a session that still counts, back to the beginning. */
export const enterHeld = async (): Promise<Refusal | null> => {
  const session = heldSession();
  if (session === null) {
    replaceWith('sign-in');
    return null;
  }
  const user = await ask<UserView>('v1', '/auth/userinfo', { token: session.token });
  if (user.ok) return goOn(session, user.data);
  if (user.refusal.status !== 401) return user.refusal;
  forgetSession();
  replaceWith('sign-in');
  return null;
};

/** Ends a session that shall not go on to the application. */
export const leave = async (): Promise<void> => {
  const session = heldSession();
  if (session !== null) await ask('v1', '/auth/logout', { token: session.token, body: {} });
  forgetSession();
  replaceWith('sign-in');
};
