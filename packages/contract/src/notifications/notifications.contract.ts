import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ids, instant, named, queryFlag, titled } from '../fields.ts';
import { kinds } from '../kinds.ts';
import { limits } from '../limits.ts';
import { numberedPage } from '../page.ts';
import { deliveryDecisions, deliveryMoments, notificationTypes } from './notification-types.ts';

export const notificationView = z
  .object({
    id,
    type: z.enum(notificationTypes),
    /** How many events of the same type within ten minutes it stands for. */
    events_count: z.int(),
    read: z.boolean(),
    /** When the newest of them happened. */
    at: instant,
    /** Null: the system, or a superadmin who is no member. */
    actor: named.nullable(),
    /** Whether others took part beside the actor. */
    several_actors: z.boolean(),
    kind: z.enum(kinds).nullable(),
    /** Null once the caller may no longer read it. */
    project: titled.nullable(),
    /** Null once the caller may no longer read it. */
    order: titled.nullable(),
    subject: z.object({
      type: z.enum([
        'project',
        'worksheet',
        'applied_lesson',
        'lesson',
        'user',
        'delivery_object',
        'order_worksheet',
        'integration',
      ]),
      id,
      /** Null once the caller may no longer read it. */
      title: z.string().nullable(),
      worksheet_id: id.nullable(),
      /** Whether it exists and the caller may read it. */
      can_open: z.boolean(),
    }),
    /** Of a reminder and of tasks that reach the owner of the project: how many are open, how many of them overdue. */
    tasks: z.object({ open: z.int(), overdue: z.int() }).nullable(),
    /** Of a delivery: when it is due, or how it was decided. */
    delivery: z
      .object({ due: z.enum(deliveryMoments).nullable(), decision: z.enum(deliveryDecisions).nullable() })
      .nullable(),
  })
  .meta({ id: 'Notification' });
export type NotificationView = z.output<typeof notificationView>;

const unread = z.int();

export const notificationsContract = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    summary: "The caller's notifications, unread ones first, then the newest; 50 a page.",
    requires: { all: ['notification'] },
    query: z.strictObject({
      page: z.coerce.number<number>().pipe(z.int().min(1).max(limits.numberedPages)).optional(),
      unreadOnly: queryFlag.optional(),
    }),
    response: numberedPage(notificationView, {
      /** How many unread ones still wait for the caller to do or decide something, whatever page and filter are asked for. */
      needs_action: z.int(),
    }),
    hasMeta: true,
  }),
  markAsRead: endpoint({
    method: 'PUT',
    path: '/notifications/markAsRead',
    summary: "Marks the caller's notifications among these as read; answers how many are still unread.",
    requires: { all: ['notification'] },
    body: z.strictObject({ notifications: ids.min(1) }),
    response: unread,
  }),
  markAllAsRead: endpoint({
    method: 'PUT',
    path: '/notifications/markAsRead/all',
    summary: "Marks all of the caller's notifications as read; answers how many are unread since.",
    requires: { all: ['notification'] },
    response: unread,
  }),
  count: endpoint({
    method: 'GET',
    path: '/notifications/count',
    summary: 'How many notifications the caller has not read.',
    requires: { all: ['notification'] },
    response: unread,
  }),
};
