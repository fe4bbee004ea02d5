import * as endpoints from '../../platform/api/endpoints.static.ts';
import { continueSession } from '../session/continue-session.ts';
import type { Values } from '../form/field-checks.ts';
import { clearTypedValues } from '../form/login-draft.ts';
import { callApi } from '../login-calls.ts';
import type { ApiError } from '../api-error.ts';

const resendAfter = 60_000;

/** Registers and signs in; an unconfirmed address leads to the confirmation. */
export const register = async (values: Values, token: string): Promise<ApiError | null> => {
  const { firstname = '', lastname = '', email = '', password = '', ...address } = values;
  const filled = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== ''));
  const session = await callApi(endpoints.auth.register, {
    body: { ...filled, firstname, lastname, email, password, token },
  });
  if (!session.ok) return session.apiError;
  clearTypedValues();
  return continueSession(session.data, { password, resendFrom: Date.now() + resendAfter });
};
