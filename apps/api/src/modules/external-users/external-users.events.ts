import { z } from 'zod';
import { eventType, nothing } from '#platform/events/event-type';

export const externalUserFields = ['company', 'firstname', 'lastname', 'email', 'phone', 'function'] as const;

export const externalUserStored = eventType('external_user_stored', 'external_user', nothing);
/** Records field names without values: personal data must not outlive the person's removal. */
export const externalUserUpdated = eventType(
  'external_user_updated',
  'external_user',
  z.strictObject({ changed: z.array(z.enum(externalUserFields)).readonly() }),
);
