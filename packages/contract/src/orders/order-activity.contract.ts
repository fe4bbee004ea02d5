import { z } from 'zod';
import { allOf, endpoint } from '../endpoint.ts';
import { id, instant, named, queryId } from '../fields.ts';
import { page, pageQuery } from '../page.ts';
import { rejectionCauses } from './delivery/delivery-object-fields.ts';
import { deliveryObjectStates } from './formulas/delivery-object-states.ts';

const orderActivity = z
  .object({
    id,
    at: instant,
    /** The type of the event, for programs. */
    type: z.string(),
    /** What was done, as a sentence without its subject, in the language of the question. */
    sentence: z.string(),
    /** Null: the system, or a superadmin who is no member. */
    actor: named.nullable(),
    subject: z.object({ type: z.string(), id: z.int(), code: z.string().nullable(), title: z.string() }),
    /** The state that a delivery object came to; null for all else. */
    to: z.enum(deliveryObjectStates).nullable(),
    cause: z.enum(rejectionCauses).nullable(),
    note: z.string().nullable(),
    /** Null on either side: no value. Neither is said of amounts and of values that have no words. */
    changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  })
  .meta({ id: 'OrderActivity' });
export type OrderActivity = z.output<typeof orderActivity>;

export const orderActivityContract = {
  activity: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/orders/activity',
    summary: 'Who did what in an order, or to one of its delivery objects, the newest first, without amounts.',
    requires: allOf('order'),
    query: z.strictObject({ id: queryId, deliveryObjectId: queryId.optional(), ...pageQuery }),
    response: page(orderActivity),
    errors: ['not-found'],
  }),
};
