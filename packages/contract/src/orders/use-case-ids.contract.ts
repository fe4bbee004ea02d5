import { z } from 'zod';
import { allOf, endpoint } from '../endpoint.ts';
import { id, queryFlag, queryId } from '../fields.ts';
import { limits } from '../limits.ts';

const stem = 'order.bim_use_case.edit' as const;
const count = z.int().nonnegative();
const errors = ['not-found', 'feature-off', 'order-closed'] as const;

const useCaseIds = z
  .object({
    id,
    stored: z.boolean(),
    specifications: z.array(
      z.object({
        name: z.string(),
        description: z.string().nullable(),
        /** Another before it has the same name, so that it got a number. */
        numbered: z.boolean(),
      }),
    ),
    /** Delivery objects that are not submitted yet. */
    delivery_objects: count,
    criteria: z.object({
      added: count,
      /** They stand there already, with what was ticked. */
      kept: count,
      removed: count,
    }),
  })
  .meta({ id: 'UseCaseIds' });
/** An IDS that was read, and what it changes. */
export type UseCaseIds = z.output<typeof useCaseIds>;

export const useCaseIdsContract = {
  ids: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/bimusecases/ids',
    summary:
      'Gives a use case an Information Delivery Specification (IDS 1.0): each specification becomes a criterion of its delivery objects that are not submitted yet. With `dry` it only answers what would come.',
    requires: allOf(stem),
    query: z.strictObject({ id: queryId, dry: queryFlag.default(false) }),
    file: { field: 'file', most: limits.idsFile },
    response: useCaseIds,
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
