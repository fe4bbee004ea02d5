import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';

export const calendarLinkView = z
  .object({
    /** Null: there is none. */
    created_at: instant.nullable(),
    /** When a calendar last asked for it. */
    last_used_at: instant.nullable(),
  })
  .meta({ id: 'CalendarLink' });
export type CalendarLinkView = z.output<typeof calendarLinkView>;

export const calendarContract = {
  find: endpoint({
    method: 'GET',
    path: '/users/calendarLink',
    summary: "The address of the caller's calendar feed without its secret, if there is one.",
    requires: 'member',
    response: calendarLinkView,
    sessionOnly: true,
  }),
  store: endpoint({
    method: 'POST',
    path: '/users/calendarLink',
    summary: "Makes the secret address of the caller's calendar feed; the former one ends.",
    requires: 'member',
    /** The address with its secret, this once. */
    response: calendarLinkView.extend({ url: z.string() }).meta({ id: 'NewCalendarLink' }),
    errors: ['forbidden'],
    sessionOnly: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/calendarLink',
    summary: "Ends the caller's calendar feed.",
    requires: 'member',
    response: calendarLinkView,
    errors: ['forbidden'],
    sessionOnly: true,
  }),
  feed: endpoint({
    method: 'GET',
    path: '/calendar/tasks.ics',
    summary:
      'The open tasks with a due date of whoever made the address, as an iCalendar file (RFC 5545) of whole days.',
    requires: 'public',
    secretQuery: 'key',
    query: z.strictObject({ key: z.string().regex(/^[\w-]{43}$/) }),
    mediaType: 'text/calendar',
    response: z.string(),
    errors: ['not-found', 'too-many-attempts', 'list-too-long'],
  }),
};
