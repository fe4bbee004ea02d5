import {
  orderMilestonesContract,
  type OrderMilestoneView,
  orderPartiesContract,
  type OrderPartyView,
  orderPhasesContract,
  type OrderPhaseView,
} from '@polier/contract/orders/order-parts.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import type { Changes } from '#platform/events/diff';
import { recordEvent } from '#platform/events/record-event';
import { type MemberCall, type Route, route } from '#platform/http/route';
import { decideGate } from './commands/decide-gate.ts';
import {
  type LockedPart,
  type PartChange,
  type PartFields,
  removePart,
  storePart,
  updatePart,
} from './commands/write-part.ts';
import type { OrderContext } from './order-context.ts';
import { orderPartDefinitions, type OrderPartName } from './order-part-definitions.ts';
import { findPart, listParts } from './order-parts.queries.ts';
import { orderPartEvents } from './orders.events.ts';
import { mayPassGates, type OrderActor } from './orders.policy.ts';

const noDefaults = () => Promise.resolve({});

/** A phase without a place or dates comes last and lasts as long as its order. */
const phaseDefaults = async (tx: WriteTx, order: OrderContext): Promise<PartFields> => {
  const { rows } = await sql<{ position: number }>`
    select least(coalesce(max(position), 0) + 1, 9999) as position from order_phases
    where company_id = ${tx.companyId} and order_id = ${order.id}`.execute(tx);
  return { position: rows[0]?.position, plan_start: order.startOn, plan_end: order.endOn };
};

/** Deliveries are reached by their objects; a decision by those who may pass gates. */
const checkMilestone =
  (actor: OrderActor) =>
  ({ order, fields }: LockedPart, changes: Changes): void => {
    if (changes['reached_on'] === undefined) return;
    if (!mayPassGates(actor, order)) throw problem('forbidden');
    if (fields['kind'] !== 'decision') throw fieldProblem([{ field: 'reached_on', code: 'contradicts' }]);
  };

const constraintErrors = (name: OrderPartName) =>
  Object.fromEntries(
    Object.entries(orderPartDefinitions[name].uniques).map(([constraint, field]) => [
      constraint,
      () => fieldProblem([{ field, code: 'already-used' }]),
    ]),
  );

type Check = (actor: OrderActor) => (part: LockedPart, changes: Changes) => void;
const noCheck: Check = () => () => undefined;

/** The writes of one kind of rows. */
const writesOf = <View>(name: OrderPartName, check: Check = noCheck, defaults = noDefaults as typeof phaseDefaults) => {
  const definition = orderPartDefinitions[name];
  const events = orderPartEvents[name];
  const view = ({ db, caller }: Pick<MemberCall, 'db' | 'caller'>, id: number) =>
    findPart<View>(db, caller, definition, id);
  return {
    list: ({ db, caller, query }: MemberCall & { readonly query: { readonly orderId: number } }) =>
      listParts<View & object>(db, caller, definition, query.orderId),
    view,
    store: async (call: MemberCall & { readonly body: PartFields & { readonly orderId: number } }): Promise<View> => {
      const stored = await call.write(async (tx) => {
        const { id, order } = await storePart(tx, call.caller, definition, call.body, defaults);
        const data = { title: String(call.body['title']) };
        await recordEvent(tx, events.stored({ id, orderId: order.id, projectId: order.projectId, data }));
        return id;
      }, constraintErrors(name));
      return view(call, stored);
    },
    update: async (call: MemberCall & { readonly body: PartChange }): Promise<View> => {
      const { id } = call.body;
      await call.write(async (tx) => {
        const findCurrent = (db: WriteTx) => view({ db, caller: call.caller }, id);
        const options = { findCurrent, check: check(call.caller) };
        const changed = await updatePart(tx, call.caller, definition, call.body, options);
        if (changed === null) return;
        const { order, fields, changes } = changed;
        const data = { title: fields.title, changes };
        await recordEvent(tx, events.updated({ id, orderId: order.id, projectId: order.projectId, data }));
      }, constraintErrors(name));
      return view(call, id);
    },
    remove: async (call: MemberCall & { readonly body: { readonly id: number } }): Promise<{ readonly id: number }> => {
      const { id } = call.body;
      await call.write(async (tx) => {
        const { order, fields } = await removePart(tx, call.caller, definition, id);
        const data = { title: fields.title };
        await recordEvent(tx, events.removed({ id, orderId: order.id, projectId: order.projectId, data }));
      });
      return { id };
    },
  };
};

const phases = writesOf<OrderPhaseView>('phases', noCheck, phaseDefaults);
const parties = writesOf<OrderPartyView>('parties');
const milestones = writesOf<OrderMilestoneView>('milestones', checkMilestone);

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
