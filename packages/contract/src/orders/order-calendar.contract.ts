import { z } from 'zod';
import { allOf, endpoint } from '../endpoint.ts';
import { queryId } from '../fields.ts';
import { orderFile } from './delivery/delivery-plan-file.contract.ts';

export const orderCalendarContract = {
  calendar: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/orders/calendar',
    summary:
      'The dates of the delivery objects of an order and its milestones, as an iCalendar file (RFC 5545) of whole days.',
    requires: allOf('order.worksheet', 'order.worksheet.schedule'),
    query: z.strictObject({
      id: queryId,
      /** Absent: the language of the request. */
      language: z.enum(['de', 'en', 'fr']).optional(),
    }),
    response: orderFile,
    errors: ['not-found'],
  }),
};
