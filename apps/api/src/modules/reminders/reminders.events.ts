import { z } from 'zod';
import { eventType } from '#platform/events/event-type';

/** The person is notified in the application, whatever becomes of the mail. */
export const reminded = eventType('reminder', 'user', z.strictObject({ open: z.int(), overdue: z.int() }), () => true);

/** For the owner of the project: so many tasks have been overdue for as long as the company waits. */
export const tasksEscalated = eventType(
  'tasks_escalated',
  'project',
  z.strictObject({ title: z.string(), open: z.int(), overdue: z.int() }),
  () => true,
);
