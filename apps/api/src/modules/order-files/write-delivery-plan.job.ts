import { requestedFileJob } from '../requested-files/requested-file-job.ts';
import { type DeliveryPlanRequest, makeDeliveryPlan } from './make-delivery-plan.ts';

/** Writes a delivery plan of hundreds of objects. */
export const writeDeliveryPlan = requestedFileJob<{ readonly deliveryPlan: DeliveryPlanRequest }>(
  'write-delivery-plan',
  (call, { deliveryPlan }) => makeDeliveryPlan(call, deliveryPlan),
);
