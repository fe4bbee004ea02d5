import {
  bimTargets,
  bimUseCases,
  deliveryObjects,
  executionPlans,
  orderLinks,
  orderMilestones,
  orderParties,
  orderPhases,
  orderWorksheets,
  orders,
} from '../../../platform/api/endpoints.static.ts';
import { invalidateInBackground, invalidateOneInBackground } from '../../../platform/api/queries.ts';

/** What shows parts of an order. */
const shown = [
  [orders.getById, orders.overview, orders.activity, orders.executive, orders.controlling, orders.schedule],
  [deliveryObjects.list, deliveryObjects.getById, deliveryObjects.mine],
  [bimTargets.list, bimUseCases.list, executionPlans.list, executionPlans.getById],
  [orderLinks.list, orderWorksheets.list, orderWorksheets.getById],
  [orderPhases.list, orderParties.list, orderMilestones.list],
].flat();

/** After colleagues changed something of the open order. */
export const invalidateOrder = (): void => invalidateInBackground(...shown);

/** The same of one delivery object. */
export const invalidateObject = (id: number): void => invalidateOneInBackground(deliveryObjects.getById, { id });
