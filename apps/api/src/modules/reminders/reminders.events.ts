import { deliveryMoments } from '@polier/contract/notifications/notification-types';
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

/** For whoever is to deliver it, or to review it once it is shared. */
export const deliveryDue = eventType(
  'delivery_due',
  'delivery_object',
  z.strictObject({ code: z.string(), title: z.string(), due: z.string(), moment: z.enum(deliveryMoments) }),
  () => true,
);
