import { cloningKinds } from '@polier/contract/cloning/cloning-kinds';
import { z } from 'zod';
import { eventType } from '#platform/events/event-type';

export const starterContentLoaded = eventType(
  'starter_content_loaded',
  'company',
  z.strictObject({ language: z.enum(['de', 'en', 'fr']), counts: z.partialRecord(z.enum(cloningKinds), z.int()) }),
);
