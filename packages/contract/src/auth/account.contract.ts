import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emailAddress, exactText, nullableLine, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { sessionView, userView } from '../users/users.contract.ts';

export const personName = requiredLine().min(limits.personName);
const newPassword = exactText(limits.password.max).min(limits.password.min);
const linkToken = requiredLine();
/** The new password typed once more; if it is sent, it must equal the new one. */
const passwordConfirmation = exactText(limits.password.max).optional();

const isConfirmed = (password: string | undefined, confirmation: string | undefined): boolean =>
  confirmation === undefined || confirmation === (password ?? '');
const differs = { path: ['password_confirmation'], params: { code: 'contradicts' } };

const postalAddress = {
  address: nullableLine().optional(),
  address_addition: nullableLine().optional(),
  postcode: nullableLine().optional(),
  city: nullableLine().optional(),
  country: nullableLine().optional(),
};

/** What somebody does with the own account. */
export const accountContract = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    summary:
      'Makes an account in the company of an invitation and signs it in; an invited address counts as confirmed.',
    requires: 'public',
    body: z
      .strictObject({
        firstname: personName,
        lastname: personName,
        email: emailAddress,
        password: newPassword,
        password_confirmation: passwordConfirmation,
        /** Of the company's registration link, or of a personal invitation. */
        token: linkToken,
        ...postalAddress,
      })
      .refine(({ password, password_confirmation }) => isConfirmed(password, password_confirmation), differs),
    response: sessionView,
    errors: ['too-many-attempts'],
  }),
  emailConfirmation: endpoint({
    method: 'POST',
    path: '/auth/emailConfirmation',
    summary:
      'Confirms an address by the token of its mail, or by the six digits with the session of the unconfirmed account.',
    requires: 'public',
    body: z.strictObject({ email_confirmation_token: linkToken }),
    response: z.object({ confirmed: z.literal(true) }),
  }),
  resendEmailConfirmationToken: endpoint({
    method: 'POST',
    path: '/auth/resendEmailConfirmationToken',
    summary:
      'Sends the confirmation mail once more, at most every 60 seconds; former links end. Nothing is sent when nothing waits.',
    requires: 'signed-in',
    unconfirmed: true,
    body: z.strictObject({}).optional(),
    response: z.object({ sent: z.boolean() }),
    errors: ['wait-before-resending', 'too-many-attempts'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgotPassword',
    summary: 'Sends a link that sets a new password; an unknown address is answered alike.',
    requires: 'public',
    body: z.strictObject({ email: emailAddress }),
    response: z.object({ sent: z.literal(true) }),
    errors: ['too-many-attempts'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/resetPassword',
    summary:
      'Sets a new password by the link of a mail, within three hours and once; ends all sessions and signs nobody in.',
    requires: 'public',
    body: z
      .strictObject({ token: linkToken, password: newPassword, password_confirmation: passwordConfirmation })
      .refine(({ password, password_confirmation }) => isConfirmed(password, password_confirmation), differs),
    response: z.object({ reset: z.literal(true) }),
    errors: ['too-many-attempts'],
  }),
  updateAccountInfo: endpoint({
    method: 'POST',
    path: '/auth/updateAccountInfo',
    summary:
      'Changes the own account; a new address counts once it is confirmed, a new password ends the other sessions.',
    requires: { all: ['user.edit.own'] },
    body: z
      .strictObject({
        firstname: personName.optional(),
        lastname: personName.optional(),
        email: emailAddress.optional(),
        /** Needed for another address or password. */
        current_password: exactText(limits.password.max).optional(),
        new_password: newPassword.optional(),
        password_confirmation: passwordConfirmation,
        language: z.enum(['de', 'en', 'fr']).nullable().optional(),
        ...postalAddress,
      })
      .refine(({ new_password, password_confirmation }) => isConfirmed(new_password, password_confirmation), differs),
    response: userView,
    errors: ['too-many-attempts'],
  }),
};
