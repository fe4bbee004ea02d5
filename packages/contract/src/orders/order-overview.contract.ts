import { z } from 'zod';
import { allOf, endpoint } from '../endpoint.ts';
import { id, queryId } from '../fields.ts';
import { bimTargetView, bimUseCaseView } from './bim-targets-and-use-cases.contract.ts';
import { deliveryObjectStates } from './formulas/delivery-object-states.ts';
import { orderLinkView } from './order-links.contract.ts';
import { orderDetail } from './orders.contract.ts';

const shortObject = z.object({
  id,
  code: z.string(),
  title: z.string(),
  phase_id: id,
  party_id: id.nullable(),
  weight: z.int(),
  state: z.enum(deliveryObjectStates),
  due: z.string(),
  completion: z.int().nullable(),
});

const orderOverview = z
  .object({
    order: orderDetail,
    targets: z.array(bimTargetView),
    use_cases: z.array(bimUseCaseView),
    objects: z.array(shortObject),
    links: z.array(orderLinkView),
    /** What nothing justifies, by id. */
    orphans: z.object({ objects: z.array(id), use_cases: z.array(id), targets: z.array(id) }),
  })
  .meta({ id: 'OrderOverview' });
export type OrderOverview = z.output<typeof orderOverview>;

export const orderOverviewContract = {
  overview: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/orders/overview',
    summary: 'One order with its targets, use cases, delivery objects, links, and what nothing justifies.',
    requires: allOf('order'),
    query: z.strictObject({ id: queryId }),
    response: orderOverview,
    errors: ['not-found'],
  }),
};
