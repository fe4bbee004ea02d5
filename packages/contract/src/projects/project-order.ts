import { z } from 'zod';
import { id } from '../fields.ts';
import { completion, orderStates } from '../orders/order-fields.ts';

/** The order of a project; how far it is, null for who does not see the order. */
export const projectOrder = z
  .object({
    id,
    number: z.string(),
    title: z.string(),
    state: z.enum(orderStates),
    link: z.string().nullable(),
    delivery_object_completion: completion,
    bim_target_completion: completion,
    bim_use_case_completion: completion,
  })
  .meta({ id: 'ProjectOrder' });
