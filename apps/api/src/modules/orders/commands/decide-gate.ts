import type { orderPhasesContract } from '@polier/contract/orders/order-parts.contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Clock, today } from '#platform/clock/clock';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { findOpenObjects } from '../open-objects.ts';
import { requireActive } from '../order-context.ts';
import { orderPartDefinitions } from '../order-part-definitions.ts';
import { gatePassed } from '../orders.events.ts';
import { mayPassGates, type OrderActor } from '../orders.policy.ts';
import { lockPart } from './write-part.ts';

type GateDecision = z.output<typeof orderPhasesContract.gate.body>;

interface Options {
  readonly findCurrent: (tx: WriteTx) => Promise<unknown>;
  readonly clock: Clock;
}

const findGate = async (tx: WriteTx, id: number) => {
  const { rows } = await sql<{ gate: GateDecision['gate'] }>`
    select gate from order_phases where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  return rows[0]?.gate ?? 'open';
};

/** Passes the gate of a phase, or opens it again; what is open in the phase is named until it is confirmed. */
export const decideGate = async (
  tx: WriteTx,
  actor: OrderActor,
  { id, gate, note = null, confirm, version }: GateDecision,
  { findCurrent, clock }: Options,
): Promise<void> => {
  const part = await lockPart(tx, actor, orderPartDefinitions.phases, id, 'fields');
  if (!mayPassGates(actor, part.order)) throw problem('forbidden');
  requireActive(part.order);
  if (version !== undefined && version !== part.version) {
    throw problem('stale-version', { current: await findCurrent(tx) });
  }
  const before = await findGate(tx, id);
  if (before === gate) return;
  if (gate !== 'passed' && !note) throw fieldProblem([{ field: 'note', code: 'required' }]);
  const objects = gate === 'open' ? [] : await findOpenObjects(tx, part.order.id, sql<boolean>`d.phase_id = ${id}`);
  if (objects.length > 0 && !confirm) throw problem('objects-open', { objects });
  const isOpen = gate === 'open';
  await sql`
    update order_phases set gate = ${gate}, gate_note = ${note || null}, gate_on = ${isOpen ? null : today(clock)},
      gate_user_id = ${isOpen ? null : tx.scope.memberId}, version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  await recordEvent(
    tx,
    gatePassed({
      id,
      orderId: part.order.id,
      projectId: part.order.projectId,
      data: { title: part.fields.title, note: note || null, changes: { gate: [before, gate] } },
    }),
  );
};
