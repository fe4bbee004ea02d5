import {
  orderMilestonesContract,
  type OrderMilestoneView,
  orderPartiesContract,
  type OrderPartyView,
  orderPhasesContract,
  type OrderPhaseView,
} from '@polier/contract/orders/order-parts.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import type { Changes } from '#platform/events/diff';
import { type Route, route } from '#platform/http/route';
import { decideGate } from './commands/decide-gate.ts';
import { movePhase } from './commands/move-phase.ts';
import { releaseWorksheets } from './commands/release-worksheets.ts';
import { reachMilestones } from './commands/reach-milestones.ts';
import type { LockedPart, PartFields } from './commands/write-part.ts';
import type { OrderContext } from './order-context.ts';
import { orderPartDefinitions } from './order-part-definitions.ts';
import { orderPartEvents } from './orders.events.ts';
import { mayPassGates, type OrderActor } from './orders.policy.ts';
import { partWrites } from './part-writes.ts';

/** A phase without a place or dates comes last and lasts as long as its order. */
const phaseDefaults = async (tx: WriteTx, order: OrderContext): Promise<PartFields> => {
  const { rows } = await sql<{ position: number }>`
    select least(coalesce(max(position), 0) + 1, 9999) as position from order_phases
    where company_id = ${tx.companyId} and order_id = ${order.id}`.execute(tx);
  return { position: rows[0]?.position, plan_start: order.startOn, plan_end: order.endOn };
};

/** A day that was reached in one way is not reached in the other: it is kept only where it is said anew. */
const reachedAnew =
  ({ reached_on: said }: PartFields) =>
  (before: PartFields, after: PartFields): PartFields => {
    if (before['kind'] === after['kind']) return {};
    const isSaid = typeof said === 'string' && (after['kind'] === 'decision' || said !== before['reached_on']);
    return isSaid ? {} : { reached_on: null };
  };

/** Deliveries are reached by their objects; a decision is taken and taken back by those who may pass gates. */
const checkMilestone =
  (actor: OrderActor) =>
  ({ order, fields }: LockedPart, { kind, reached_on: day }: Changes): void => {
    const isTouched = kind?.[1] === 'decision' ? fields['reached_on'] !== null : day !== undefined;
    if (!isTouched) return;
    if (!mayPassGates(actor, order)) throw problem('forbidden');
    const isTakenBack = kind !== undefined && day?.[1] === null;
    if (fields['kind'] !== 'decision' && !isTakenBack)
      throw fieldProblem([{ field: 'reached_on', code: 'contradicts' }]);
  };

/** What becomes a delivery is reached already where all its objects are accepted. */
const reachDelivery = async (
  tx: WriteTx,
  order: OrderContext,
  id: number,
  { kind, reached_on: before }: Changes,
): Promise<Changes> => {
  if (kind?.[1] !== 'delivery') return {};
  const day = (await reachMilestones(tx, order, [id])).get(id);
  return day === undefined ? {} : { reached_on: [before?.[0] ?? null, day] };
};

const phases = partWrites<OrderPhaseView>(orderPartDefinitions.phases, orderPartEvents.phases, {
  defaults: phaseDefaults,
  removeMore: releaseWorksheets('phases'),
});
const parties = partWrites<OrderPartyView>(orderPartDefinitions.parties, orderPartEvents.parties, {
  removeMore: releaseWorksheets('parties'),
});
const milestones = partWrites<OrderMilestoneView>(orderPartDefinitions.milestones, orderPartEvents.milestones, {
  withSent: reachedAnew,
  check: checkMilestone,
  follow: reachDelivery,
});

export const orderPartsRoutes: readonly Route[] = [
  route(orderPhasesContract.list, phases.list),
  route(orderPhasesContract.getById, (call) => phases.view(call, call.query.id)),
  route(orderPhasesContract.store, phases.store),
  route(orderPhasesContract.update, phases.update),
  route(orderPhasesContract.remove, phases.remove),
  route(orderPhasesContract.gate, async (call) => {
    const { id } = call.body;
    const findCurrent = (db: WriteTx) => phases.view({ db, caller: call.caller }, id);
    await call.write((tx) => decideGate(tx, call.caller, call.body, { findCurrent, clock: call.context.clock }));
    return phases.view(call, id);
  }),
  route(orderPhasesContract.move, async ({ write, db, caller, body }) => {
    const orderId = await write((tx) => movePhase(tx, caller, body));
    return phases.list({ db, caller, query: { orderId } });
  }),
  route(orderPartiesContract.list, parties.list),
  route(orderPartiesContract.getById, (call) => parties.view(call, call.query.id)),
  route(orderPartiesContract.store, parties.store),
  route(orderPartiesContract.update, parties.update),
  route(orderPartiesContract.remove, parties.remove),
  route(orderMilestonesContract.list, milestones.list),
  route(orderMilestonesContract.getById, (call) => milestones.view(call, call.query.id)),
  route(orderMilestonesContract.store, milestones.store),
  route(orderMilestonesContract.update, milestones.update),
  route(orderMilestonesContract.remove, milestones.remove),
];
