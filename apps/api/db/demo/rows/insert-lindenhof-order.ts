import type { DemoCompany } from '../demo-company.ts';
import { insertDeliveryObjects } from './insert-delivery-objects.ts';
import { insertProofs } from './insert-delivery-proofs.ts';
import { insertExecutionPlan } from './insert-execution-plan.ts';
import { insertOrder } from './insert-order.ts';
import { insertTargetsAndUseCases } from './insert-order-links.ts';
import { insertReports } from './insert-order-reports.ts';

/** The order on Lindenhof with everything in it; its project must have its worksheets. */
export const insertLindenhofOrder = async (company: DemoCompany, projectId: number): Promise<void> => {
  const order = await insertOrder(company, projectId);
  const objects = await insertDeliveryObjects(company, order);
  await insertProofs(company, order, objects);
  const ends = await insertTargetsAndUseCases(company, order, { objects, projectId });
  await insertExecutionPlan(company, order, ends);
  await insertReports(company, order, objects);
};
