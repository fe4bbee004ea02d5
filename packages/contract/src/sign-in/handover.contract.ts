import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, requiredLine } from '../fields.ts';
import { sessionView } from '../users/users.contract.ts';

export const handoverContract = {
  create: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/handover',
    summary: 'A code that another application swaps for a session of its own: valid for 60 seconds, once.',
    requires: 'signed-in',
    body: z
      .strictObject({
        /** False: this session ends when the code is used; true unless said. */
        keeps_session: z.boolean().optional(),
        /** The scope to open there. */
        company_id: id.optional(),
      })
      .optional(),
    response: z.object({ code: z.string(), expires_at: instant }),
    errors: ['not-found'],
  }),
  redeem: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/handover/redeem',
    summary: 'Swaps a handover code for a session.',
    requires: 'public',
    body: z.strictObject({ code: requiredLine(100) }),
    response: sessionView.extend({ company_id: id.nullable() }).meta({ id: 'HandedOverSession' }),
  }),
};
