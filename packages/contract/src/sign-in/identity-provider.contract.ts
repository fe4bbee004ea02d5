import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { lineText, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';

const domain = lineText(253)
  .regex(/^(?=.*\.)[a-z0-9äöü]([a-z0-9äöü.-]*[a-z0-9äöü])?$/i)
  .toLowerCase();

export const identityProviderView = z
  .object({
    /** As the button of the sign-in is called. */
    label: z.string(),
    issuer: z.string(),
    client_id: z.string(),
    /** The secret itself is never answered. */
    has_client_secret: z.boolean(),
    email_domains: z.array(z.string()),
    creates_accounts: z.boolean(),
    is_active: z.boolean(),
  })
  .meta({ id: 'IdentityProvider' });

export const signInRulesView = z
  .object({
    provider: identityProviderView.nullable(),
    /** A session made with the password alone does not reach the company. */
    require_second_factor: z.boolean(),
    /** administrators: everybody else signs in at the provider. */
    password_sign_in: z.enum(['everybody', 'administrators']),
    /** To be entered at the provider. */
    redirect_uri: z.string(),
  })
  .meta({ id: 'SignInRules' });
export type SignInRulesView = z.output<typeof signInRulesView>;

/** How the people of a company sign in. */
export const identityProviderContract = {
  read: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/identity-provider',
    summary: 'How the people of the company sign in.',
    requires: { all: ['company.edit'] },
    response: signInRulesView,
  }),
  update: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/identity-provider/update',
    summary: 'Stores the identity provider; an active one is asked for its configuration first.',
    requires: { all: ['company.edit'] },
    body: z.strictObject({
      label: requiredLine(100),
      issuer: requiredLine(limits.title),
      client_id: requiredLine(limits.title),
      /** Absent: stays as it is; null: none. */
      client_secret: requiredLine(1_000).nullable().optional(),
      email_domains: z.array(domain).max(50),
      creates_accounts: z.boolean(),
      is_active: z.boolean(),
    }),
    response: signInRulesView,
    errors: ['provider-failed'],
  }),
  remove: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/identity-provider/remove',
    summary: 'Removes the identity provider; everybody signs in with the password again.',
    requires: { all: ['company.edit'] },
    body: z.strictObject({}).optional(),
    response: signInRulesView,
  }),
  updateRules: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/sign-in-rules/update',
    summary: 'Asks for a second factor, or leaves the password to administrators.',
    requires: { all: ['company.edit'] },
    body: z
      .strictObject({
        require_second_factor: z.boolean().optional(),
        password_sign_in: z.enum(['everybody', 'administrators']).optional(),
      })
      .optional(),
    response: signInRulesView,
  }),
};
