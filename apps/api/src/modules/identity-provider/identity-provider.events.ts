import { z } from 'zod';
import { eventType } from '#platform/events/event-type';

export const providerUpdated = eventType(
  'provider_updated',
  'company',
  z.strictObject({
    label: z.string(),
    issuer: z.string(),
    email_domains: z.array(z.string()).readonly(),
    creates_accounts: z.boolean(),
    is_active: z.boolean(),
  }),
);
export const providerRemoved = eventType('provider_removed', 'company', z.strictObject({ label: z.string() }));
export const signInRulesUpdated = eventType(
  'sign_in_rules_updated',
  'company',
  z.strictObject({
    require_second_factor: z.boolean().optional(),
    password_sign_in: z.enum(['everybody', 'administrators']).optional(),
  }),
);
/** The person joined without an invitation, through the identity provider. */
export const userRegisteredByProvider = eventType(
  'user_registered',
  'user',
  z.strictObject({ by: z.literal('provider') }),
);
