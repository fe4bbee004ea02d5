import { executionPlansContract as endpoints } from '@polier/contract/orders/execution-plan/execution-plans.contract';
import { today } from '#platform/clock/clock';
import { type Route, route } from '#platform/http/route';
import { takePlanStep } from './commands/take-plan-step.ts';
import { removePlanChapter, storePlanChapter, updatePlanChapter } from './commands/write-chapter.ts';
import {
  copyExecutionPlan,
  removeExecutionPlan,
  storeExecutionPlan,
  updateExecutionPlan,
} from './commands/write-plan.ts';
import { findExecutionPlan, findPlanChapter, listExecutionPlans } from './execution-plans.queries.ts';

export const executionPlansRoutes: readonly Route[] = [
  route(endpoints.list, ({ db, caller, query }) => listExecutionPlans(db, caller, query.orderId)),
  route(endpoints.getById, ({ db, caller, query }) => findExecutionPlan(db, caller, query.id)),
  route(endpoints.store, async ({ db, write, caller, body, context }) => {
    const id = await write((tx) => storeExecutionPlan(tx, caller, body, context.language));
    return findExecutionPlan(db, caller, id);
  }),
  route(endpoints.update, async ({ db, write, caller, body }) => {
    await write((tx) => updateExecutionPlan(tx, caller, body));
    return findExecutionPlan(db, caller, body.id);
  }),
  route(endpoints.remove, async ({ write, caller, body }) => {
    await write((tx) => removeExecutionPlan(tx, caller, body.id));
    return { id: body.id };
  }),
  route(endpoints.state, async ({ db, write, caller, body, context }) => {
    await write((tx) => takePlanStep(tx, caller, body, today(context.clock)));
    return findExecutionPlan(db, caller, body.id);
  }),
  route(endpoints.copy, async ({ db, write, caller, body }) => {
    const id = await write((tx) => copyExecutionPlan(tx, caller, body.id));
    return findExecutionPlan(db, caller, id);
  }),
  route(endpoints.storeChapter, async ({ db, write, caller, body }) =>
    findPlanChapter(db, await write((tx) => storePlanChapter(tx, caller, body))),
  ),
  route(endpoints.updateChapter, async ({ db, write, caller, body }) => {
    await write((tx) => updatePlanChapter(tx, caller, body));
    return findPlanChapter(db, body.id);
  }),
  route(endpoints.removeChapter, async ({ write, caller, body }) => {
    await write((tx) => removePlanChapter(tx, caller, body.id));
    return { id: body.id };
  }),
];
