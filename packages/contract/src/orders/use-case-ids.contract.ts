import { z } from 'zod';
import { allOf, endpoint } from '../endpoint.ts';
import { id, queryId } from '../fields.ts';
import { limits } from '../limits.ts';

const stem = 'order.bim_use_case.edit' as const;
const errors = ['not-found', 'feature-off', 'order-closed'] as const;

export const useCaseIdsContract = {
  ids: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/bimusecases/ids',
    summary:
      'Gives a use case an Information Delivery Specification (IDS 1.0): each specification becomes a criterion of its delivery objects that are not submitted yet.',
    requires: allOf(stem),
    query: z.strictObject({ id: queryId }),
    file: { field: 'file', most: limits.idsFile },
    response: z
      .object({ id, specifications: z.array(z.object({ name: z.string(), description: z.string().nullable() })) })
      .meta({ id: 'UseCaseIds' }),
    errors: [...errors, 'payload-too-large', 'unsupported-media-type'],
  }),
  removeIds: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/bimusecases/removeIds',
    summary: 'Takes the IDS of a use case away, and the criteria from it that nobody has assessed.',
    requires: allOf(stem),
    body: z.strictObject({ id }),
    response: z.object({ id }),
    errors,
  }),
};
