import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredLine } from '../fields.ts';
import { sessionView } from '../users/users.contract.ts';

const email = requiredLine(320);
/** Random, made by the browser and kept in it: only the browser that began can finish. */
const browserSecret = requiredLine(200).min(32);

/** Signing in at the identity provider of a company. */
export const providerSignInContract = {
  discover: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/provider/discover',
    summary: 'Whether addresses like this sign in at a provider; null: with the password.',
    requires: 'public',
    body: z.strictObject({ email }),
    response: z.object({ label: z.string() }).nullable(),
    errors: ['too-many-attempts'],
  }),
  start: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/provider/start',
    summary: 'Where the browser goes to sign in at the provider.',
    requires: 'public',
    body: z.strictObject({ email, browser_secret: browserSecret }),
    response: z.object({ redirect_to: z.string() }),
    errors: ['not-found', 'provider-failed', 'too-many-attempts'],
  }),
  complete: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/provider/complete',
    summary: 'Swaps what the provider sent the browser back with for a session in that company.',
    requires: 'public',
    body: z.strictObject({
      state: requiredLine(200),
      code: requiredLine(4_000),
      browser_secret: browserSecret,
      /** As the provider sent it. */
      iss: requiredLine(2_000).optional(),
    }),
    response: sessionView,
    errors: ['forbidden', 'provider-failed', 'too-many-attempts'],
  }),
};
