import { z } from 'zod';
import { eventType } from '#platform/events/event-type';

/** Counts of handed-over rows, by the names the modules give them. */
export const userRemoved = eventType(
  'user_removed',
  'user',
  z
    .object({ reassign_to: z.int().nullable(), account: z.enum(['open', 'closed', 'anonymised']) })
    .catchall(z.unknown()),
);
