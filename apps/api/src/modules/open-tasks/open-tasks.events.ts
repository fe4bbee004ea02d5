import { kinds } from '@polier/contract/kinds';
import { z } from 'zod';
import { eventType } from '#platform/events/event-type';

export const openTasksMailed = eventType(
  'open_tasks_mailed',
  'project',
  z.strictObject({ title: z.string(), kind: z.enum(kinds), mails: z.int() }),
);
