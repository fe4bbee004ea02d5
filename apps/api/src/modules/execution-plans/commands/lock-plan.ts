import type { ExecutionPlanState } from '@polier/contract/orders/formulas/plan-completion';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { fieldProblem, problem } from '#platform/errors/problem';
import { requireColleagues } from '../../orders/commands/require-colleagues.ts';
import { lockOrder, type OrderContext, requireOpen } from '../../orders/order-context.ts';
import { isOnOrder, type OrderActor } from '../../orders/orders.policy.ts';
import { isEditable } from '../execution-plans.policy.ts';
import { findOrderOfPlan } from '../execution-plans.queries.ts';

export interface LockedPlan {
  readonly id: number;
  readonly kind: 'pre_appointment' | 'delivery_team';
  readonly title: string;
  readonly valid_from: string | null;
  readonly responsible_user_id: number;
  readonly authorId: number;
  readonly state: ExecutionPlanState;
  readonly version: number;
}

/** An order in which plans may be written. */
export const lockOrderForPlans = async (tx: WriteTx, actor: OrderActor, orderId: number): Promise<OrderContext> => {
  const order = await lockOrder(tx, actor, orderId, 'whole');
  requireOpen(order);
  return order;
};

/** Locks a plan with its order, so that versions are counted and agreed to one after the other. */
export const lockPlan = async (
  tx: WriteTx,
  actor: OrderActor,
  id: number,
): Promise<{ readonly order: OrderContext; readonly plan: LockedPlan }> => {
  const { id: orderId } = await findOrderOfPlan(tx, actor, 'bim_execution_plans', id);
  const order = await lockOrderForPlans(tx, actor, orderId);
  const { rows } = await sql<LockedPlan>`
    select id, kind, title, valid_from, responsible_user_id, author_user_id as "authorId", state, version
    from bim_execution_plans where company_id = ${tx.companyId} and id = ${id} for update`.execute(tx);
  return { order, plan: found(rows[0]) };
};

export const lockEditablePlan = async (tx: WriteTx, actor: OrderActor, id: number) => {
  const locked = await lockPlan(tx, actor, id);
  if (!isEditable(locked.plan)) throw problem('plan-agreed');
  return locked;
};

/** Only people of the order answer for it, and of them nobody who leaves the company. */
export const requireOnOrder = async (
  tx: WriteTx,
  order: OrderContext,
  userId: number | null | undefined,
): Promise<void> => {
  if (!userId) return;
  const field = 'responsible_user_id';
  if (!isOnOrder(order, userId)) throw fieldProblem([{ field, code: 'not-on-order' }]);
  await requireColleagues(tx, [[userId, field]]);
};
