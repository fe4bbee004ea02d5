import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { recordEvents } from '#platform/events/record-event';
import { requireOpen } from '../order-context.ts';
import { orderPartDefinitions } from '../order-part-definitions.ts';
import { orderPartEvents } from '../orders.events.ts';
import type { OrderActor } from '../orders.policy.ts';
import { lockPart } from './write-part.ts';

interface Phase {
  readonly id: number;
  readonly title: string;
  readonly position: number;
}

interface Move {
  readonly id: number;
  /** From 1 on; beyond the last place it is the last. */
  readonly position: number;
}

/** Puts a phase at a place among those of its order and numbers all of them, which may have shared places; answers the order. */
export const movePhase = async (tx: WriteTx, actor: OrderActor, { id, position }: Move): Promise<number> => {
  const { order } = await lockPart(tx, actor, orderPartDefinitions.phases, id, 'fields');
  requireOpen(order);
  const { rows } = await sql<Phase>`
    select id, title, position from order_phases
    where company_id = ${tx.companyId} and order_id = ${order.id} order by position, id`.execute(tx);
  const others = rows.filter((phase) => phase.id !== id);
  const inOrder = others.toSpliced(position - 1, 0, ...rows.filter((phase) => phase.id === id));
  const moved = inOrder
    .map((phase, index) => ({ ...phase, place: index + 1 }))
    .filter((phase) => phase.position !== phase.place);
  if (moved.length === 0) return order.id;
  await sql`
    update order_phases as phase set position = moved.place, version = version + 1, updated_at = now()
    from unnest(${moved.map((phase) => phase.id)}::bigint[], ${moved.map(({ place }) => place)}::int[]) as moved (id, place)
    where phase.company_id = ${tx.companyId} and phase.id = moved.id`.execute(tx);
  await recordEvents(
    tx,
    moved.map(({ id: phase, title, position: before, place }) =>
      orderPartEvents.phases.updated({
        id: phase,
        orderId: order.id,
        projectId: order.projectId,
        data: { title, changes: { position: [before, place] } },
      }),
    ),
  );
  return order.id;
};
