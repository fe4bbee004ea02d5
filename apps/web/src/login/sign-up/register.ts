import type { SessionView } from '@polier/contract/users/users.contract';
import { enter } from '../enter.ts';
import type { Values } from '../form/field-checks.ts';
import { forgetTyped } from '../form/login-draft.ts';
import { type Refusal, ask } from '../login-calls.ts';

const resendAfter = 60_000;

/** Registers, which signs in: an address nobody has confirmed comes to the confirmation by that. */
export const register = async (values: Values, token: string): Promise<Refusal | null> => {
  const { password = '', ...typed } = values;
  const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
  const session = await ask<SessionView>('v1', '/auth/register', { body: { ...filled, password, token } });
  if (!session.ok) return session.refusal;
  forgetTyped();
  return enter(session.data, { password, resendFrom: Date.now() + resendAfter });
};
