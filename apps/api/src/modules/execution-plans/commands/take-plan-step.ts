import type { ExecutionPlanStep } from '@polier/contract/orders/execution-plan/execution-plans.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import type { OrderContext } from '../../orders/order-context.ts';
import type { OrderActor } from '../../orders/orders.policy.ts';
import { actingMember } from '../../users/acting-member.ts';
import { executionPlanStateChanged } from '../execution-plans.events.ts';
import { isExcludedFrom, isPlanStepOf, planStep, planStepsFor } from '../execution-plans.policy.ts';
import { findExecutionPlan } from '../execution-plans.queries.ts';
import { lockPlan, type LockedPlan } from './lock-plan.ts';

const requireChaptersDone = async (tx: WriteTx, { id }: LockedPlan): Promise<void> => {
  const { rows } = await sql`
    select 1 from bim_plan_chapters
    where company_id = ${tx.companyId} and plan_id = ${id} and required and not done limit 1`.execute(tx);
  if (rows.length > 0) throw fieldProblem([{ field: 'chapters', code: 'required' }]);
};

/** One plan of each kind is agreed: the older one is superseded. */
const supersede = (tx: WriteTx, order: OrderContext, { kind }: LockedPlan) =>
  sql`
    update bim_execution_plans set state = 'superseded', version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and order_id = ${order.id} and kind = ${kind} and state = 'agreed'`.execute(tx);

/** Takes a plan to review, back, or to agreement by the manager, who is not its author. */
export const takePlanStep = async (
  tx: WriteTx,
  actor: OrderActor,
  { id, state: to, note, version }: ExecutionPlanStep,
  today: string,
): Promise<void> => {
  const { order, plan } = await lockPlan(tx, actor, id);
  if (version !== undefined && version !== plan.version)
    throw problem('stale-version', { current: await findExecutionPlan(tx, actor, id) });
  const step = planStep(plan.state, to);
  if (!step) throw problem('transition-not-allowed', { allowed: planStepsFor(actor, order, plan) });
  if (isExcludedFrom(step, actor, plan)) throw fieldProblem([{ field: 'state', code: 'same-person' }]);
  if (!isPlanStepOf(step, actor, order)) throw problem('forbidden');
  if (step.needsNote && !note) throw fieldProblem([{ field: 'note', code: 'required' }]);
  const agrees = to === 'agreed';
  if (agrees) {
    await requireChaptersDone(tx, plan);
    await supersede(tx, order, plan);
  }
  await sql`
    update bim_execution_plans set state = ${to}, state_note = ${note || null},
      agreed_on = ${agrees ? today : null}::date, agreed_by_user_id = ${agrees ? actingMember(tx) : null}::bigint,
      version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  await recordEvent(
    tx,
    executionPlanStateChanged({
      id,
      orderId: order.id,
      data: { title: plan.title, from: plan.state, to, note: note || null },
    }),
  );
};
