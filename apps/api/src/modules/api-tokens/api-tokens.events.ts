import { z } from 'zod';
import { eventType } from '#platform/events/event-type';

export const apiTokenStored = eventType(
  'api_token_stored',
  'api_token',
  z.strictObject({ name: z.string(), access: z.enum(['read', 'write']) }),
);
export const apiTokenRemoved = eventType('api_token_removed', 'api_token', z.strictObject({ name: z.string() }));
