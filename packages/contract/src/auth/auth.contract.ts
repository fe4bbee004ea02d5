import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exactText, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { sessionView, userView } from '../users/users.contract.ts';

export const authContract = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Signs in and answers a bearer token; wrong password and unknown address look the same.',
    requires: 'public',
    body: z.strictObject({
      email: requiredLine(320),
      password: exactText(limits.password.max).min(1),
      /** Six digits of the authenticator, or a recovery code. */
      second_factor_code: requiredLine(40).optional(),
    }),
    response: sessionView,
    errors: [
      'invalid-credentials',
      'second-factor-required',
      'invalid-second-factor',
      'provider-sign-in-needed',
      'too-many-attempts',
    ],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the session; its token is worth nothing afterwards.',
    requires: 'signed-in',
    unconfirmed: true,
    body: z.strictObject({}).optional(),
    response: z.object({ signed_out: z.literal(true) }),
  }),
  userinfo: endpoint({
    method: 'GET',
    path: '/auth/userinfo',
    summary: 'The signed-in person.',
    requires: 'signed-in',
    sessionOnly: false,
    unconfirmed: true,
    response: userView,
  }),
};
