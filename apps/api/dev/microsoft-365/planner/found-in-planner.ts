import { GraphError } from '../graph/graph-errors.ts';
import type { GraphCall } from '../graph/route.ts';
import type { Kept, Table } from '../state/records.ts';
import type { Bucket, Plan, PlanDetails, Task, TaskDetails } from '../state/state.ts';
import { itemNotFound } from './planner-errors.ts';

const checkAge = ({ context, now }: GraphCall, createdAt: number): void => {
  if (createdAt + context.faults.missingAfterCreation <= now) return;
  if (context.faults.missingInPlanner === 404) throw itemNotFound();
  throw new GraphError(
    403,
    '',
    'You do not have the required permissions to access this item, or the item may not exist.',
  );
};

const found = <T>(call: GraphCall, table: Table<T>, id: string): Kept<T> => {
  const row = table.get(id);
  if (!row) throw itemNotFound();
  checkAge(call, row.createdAt);
  return row;
};

/** A plan whose group was deleted is gone with it. */
export const foundPlan = (call: GraphCall, id: string): Kept<Plan> => {
  const plan = found(call, call.tenant.plans, id);
  if (!call.tenant.groups.get(plan.parent)) throw itemNotFound();
  return plan;
};

export const foundPlanDetails = (call: GraphCall, id: string): Kept<PlanDetails> => {
  foundPlan(call, id);
  return found(call, call.tenant.planDetails, id);
};

export const foundBucket = (call: GraphCall, id: string): Kept<Bucket> => {
  const bucket = found(call, call.tenant.buckets, id);
  foundPlan(call, bucket.parent);
  return bucket;
};

export const foundTask = (call: GraphCall, id: string): Kept<Task> => {
  const task = found(call, call.tenant.tasks, id);
  foundPlan(call, task.parent);
  return task;
};

export const foundTaskDetails = (call: GraphCall, id: string): Kept<TaskDetails> => {
  foundTask(call, id);
  return found(call, call.tenant.taskDetails, id);
};
