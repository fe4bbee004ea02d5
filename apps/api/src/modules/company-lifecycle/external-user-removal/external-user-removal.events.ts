import { z } from 'zod';
import { eventType } from '#platform/events/event-type';

/** Archived: named somewhere, and kept for it. */
export const externalUserRemoved = eventType(
  'external_user_removed',
  'external_user',
  z.strictObject({ archived: z.boolean(), reassign_to: z.int().nullable(), projects: z.int() }),
);
