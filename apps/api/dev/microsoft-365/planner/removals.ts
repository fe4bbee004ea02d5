import type { Kept } from '../state/records.ts';
import type { Bucket, Plan, Task, Tenant } from '../state/state.ts';

export const removeTask = (tenant: Tenant, task: Kept<Task>, now: number): void => {
  tenant.tasks.remove(task, now);
  const details = tenant.taskDetails.get(task.id);
  if (details) tenant.taskDetails.remove(details, now);
};

/** A bucket goes with its tasks. */
export const removeBucket = (tenant: Tenant, bucket: Kept<Bucket>, now: number): void => {
  for (const task of tenant.tasks.under(bucket.parent))
    if (task.value.bucketId === bucket.id) removeTask(tenant, task, now);
  tenant.buckets.remove(bucket, now);
};

export const removePlan = (tenant: Tenant, plan: Kept<Plan>, now: number): void => {
  for (const task of tenant.tasks.under(plan.id)) removeTask(tenant, task, now);
  for (const bucket of tenant.buckets.under(plan.id)) removeBucket(tenant, bucket, now);
  const details = tenant.planDetails.get(plan.id);
  if (details) tenant.planDetails.remove(details, now);
  tenant.plans.remove(plan, now);
};
