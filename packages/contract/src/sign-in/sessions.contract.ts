import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, removed } from '../fields.ts';

export const signInMethod = z.enum(['password', 'second_factor', 'provider']);

/** An open session of an account. */
export const openSessionView = z
  .object({
    id,
    /** What the browser says of itself. */
    device: z.string().nullable(),
    ip: z.string().nullable(),
    method: signInMethod,
    created_at: instant,
    last_used_at: instant,
    expires_at: instant,
    /** The one that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'OpenSession' });
export type OpenSessionView = z.output<typeof openSessionView>;

export const sessionsContract = {
  list: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/sessions',
    summary: 'Where the caller is signed in; this session first, then the last used.',
    requires: 'signed-in',
    response: z.array(openSessionView),
  }),
  remove: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/sessions/remove',
    summary: 'Ends one of the own sessions.',
    requires: 'signed-in',
    body: z.strictObject({ id }),
    response: removed,
    errors: ['not-found'],
  }),
  removeOthers: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/sessions/removeOthers',
    summary: 'Ends all own sessions but the one that asks.',
    requires: 'signed-in',
    body: z.strictObject({}).optional(),
    response: z.object({ removed: z.int() }),
  }),
};
