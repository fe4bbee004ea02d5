import type { FieldIssue } from '@polier/contract/field-issues';
import type { OrderState } from '@polier/contract/orders/order-fields';
import { stepsFrom } from '@polier/contract/orders/order-steps';
import type { OrderStep } from '@polier/contract/orders/orders.contract';
import { type RawBuilder, sql } from 'kysely';
import { type Clock, today } from '#platform/clock/clock';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { findOpenObjects } from '../open-objects.ts';
import { lockOrder, type OrderContext } from '../order-context.ts';
import { orderEvents } from '../orders.events.ts';
import { managesOrder, type OrderActor } from '../orders.policy.ts';
import { takeBaseline } from './set-baseline.ts';

/** An order begins with a client, a lead, a phase and something to deliver. */
const refuseIncomplete = async (tx: WriteTx, order: OrderContext): Promise<void> => {
  const has = (from: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from ${from} and company_id = ${tx.companyId} and order_id = ${order.id})`;
  const { rows } = await sql<{ phases: boolean; delivery_objects: boolean }>`
    select ${has(sql`order_phases where true`)} as phases,
      ${has(sql`delivery_objects where state <> 'cancelled'`)} as delivery_objects`.execute(tx);
  const there = {
    client: order.clientId !== null,
    lead: order.leadId !== null,
    phases: rows[0]?.phases === true,
    delivery_objects: rows[0]?.delivery_objects === true,
  };
  const issues = Object.entries(there).flatMap(([field, is]): FieldIssue[] =>
    is ? [] : [{ field, code: 'required' }],
  );
  if (issues.length > 0) throw fieldProblem(issues);
};

/** Open objects are named first; accepted in spite of them, it is said why. */
const refuseOpenObjects = async (tx: WriteTx, order: OrderContext, { note, confirm }: OrderStep): Promise<void> => {
  const objects = await findOpenObjects(tx, order.id);
  if (objects.length === 0) return;
  if (!confirm) throw problem('objects-open', { objects });
  if (!note) throw fieldProblem([{ field: 'note', code: 'required' }]);
};

/** The days that a state stands for; a step back empties the one it takes back. */
const days = (from: OrderState, to: OrderState, now: string): Readonly<Record<string, string | null>> => {
  if (from === 'draft' && to === 'active') return { activated_on: now };
  if (to === 'accepted') return from === 'closed' ? { closed_on: null } : { accepted_on: now };
  if (to === 'closed') return { closed_on: now };
  if (from === 'accepted') return { accepted_on: null };
  return to === 'draft' ? { activated_on: null } : {};
};

/** Takes an order one step on or back. */
export const changeOrderState = async (
  tx: WriteTx,
  actor: OrderActor,
  sent: OrderStep,
  { clock, findCurrent }: { readonly clock: Clock; readonly findCurrent: (tx: WriteTx) => Promise<unknown> },
): Promise<void> => {
  const { id, state: to, note = null, version } = sent;
  const order = await lockOrder(tx, actor, id, 'state');
  if (!managesOrder(actor, order)) throw problem('forbidden');
  if (version !== undefined && version !== order.version) {
    throw problem('stale-version', { current: await findCurrent(tx) });
  }
  const steps = stepsFrom(order.state, actor.can('order.edit.all'));
  const step = steps.find((one) => one.to === to);
  if (!step) throw problem('transition-not-allowed', { allowed: steps.map((one) => one.to) });
  if (step.needsNote && !note) throw fieldProblem([{ field: 'note', code: 'required' }]);
  if (order.state === 'draft' && to === 'active') await refuseIncomplete(tx, order);
  if (order.state === 'active' && to === 'accepted') await refuseOpenObjects(tx, order, sent);
  if (to === 'active' && order.baselineNumber === 0) await takeBaseline(tx, order, null, today(clock));
  const dated = Object.entries(days(order.state, to, today(clock))).map(
    ([column, day]) => sql`, ${sql.ref(column)} = ${day}`,
  );
  await sql`
    update orders set state = ${to}, state_note = ${note || null} ${dated.length > 0 ? sql.join(dated, sql` `) : sql``},
      version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  await recordEvent(
    tx,
    orderEvents.stateChanged({
      id,
      orderId: id,
      projectId: order.projectId,
      data: { title: order.title, note: note || null, changes: { state: [order.state, to] } },
    }),
  );
};
