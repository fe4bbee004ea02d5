import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exactText, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';

const currentPassword = exactText(limits.password.max).min(1);
/** Six digits of the authenticator; where said so, a recovery code instead. */
const code = requiredLine(40);

export const secondFactorView = z
  .object({
    /** pending: begun and not confirmed, not in force. */
    state: z.enum(['off', 'pending', 'on']),
    recovery_codes_left: z.int(),
    /** Names of the caller's companies that ask for it. */
    required_by: z.array(z.string()),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactorView = z.output<typeof secondFactorView>;

/** Shown this once; each works once. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const secondFactorContract = {
  read: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/second-factor',
    summary: 'Whether the caller signs in with a second factor, and who asks for it.',
    requires: 'signed-in',
    response: secondFactorView,
  }),
  begin: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/second-factor/begin',
    summary: 'Makes a secret for an authenticator; in force once a code of it is confirmed.',
    requires: 'signed-in',
    body: z.strictObject({ current_password: currentPassword }),
    /** uri: otpauth, for the authenticator, as a picture. */
    response: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['too-many-attempts'],
  }),
  confirm: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/second-factor/confirm',
    summary: 'Puts the second factor in force; this session counts as made with it.',
    requires: 'signed-in',
    body: z.strictObject({ code }),
    response: recoveryCodes,
    errors: ['not-found', 'too-many-attempts'],
  }),
  renewRecoveryCodes: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/second-factor/recovery-codes',
    summary: 'New recovery codes; the former ones are worth nothing.',
    requires: 'signed-in',
    body: z.strictObject({ current_password: currentPassword }),
    response: recoveryCodes,
    errors: ['not-found', 'too-many-attempts'],
  }),
  remove: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/second-factor/remove',
    summary: 'Signs in with the password alone again; the code may be a recovery code.',
    requires: 'signed-in',
    body: z.strictObject({ current_password: currentPassword, code }),
    response: secondFactorView,
    errors: ['not-found', 'too-many-attempts'],
  }),
};
