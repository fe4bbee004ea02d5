import { date } from '@polier/contract/fields';
import type { OrderShift } from '@polier/contract/orders/delivery/delivery-objects.contract';
import { dateOf, dayOf } from '@polier/contract/orders/formulas/calendar-days';
import { type DeliveryObjectState, isNotSubmitted } from '@polier/contract/orders/formulas/delivery-object-states';
import { sql } from 'kysely';
import type { ScopedDb, WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { deliveryDatesShifted } from '../delivery-objects.events.ts';
import { findOrderContext, lockOrder, type OrderContext, requireOpen } from '../../orders/order-context.ts';
import type { OrderActor } from '../../orders/orders.policy.ts';

interface ShiftedObject {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly plan_start: [string, string];
  readonly due: [string, string];
}

interface Dated {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly state: DeliveryObjectState;
  readonly plan_start: string;
  readonly due: string;
}

/** The chosen objects; those already submitted keep the dates they were measured by. */
const findShifted = async (db: ScopedDb, { id }: OrderContext, shift: OrderShift): Promise<ShiftedObject[]> => {
  const { delivery_object_ids: ids, from, days } = shift;
  const chosen = ids === undefined ? sql`true` : sql`d.id = any(${ids}::bigint[])`;
  const { rows } = await sql<Dated>`
    select d.id, d.code, d.title, d.state, d.plan_start, d.due from delivery_objects as d
    where d.company_id = ${db.companyId} and d.order_id = ${id} and ${chosen}
    order by d.position, d.id`.execute(db);
  if (ids !== undefined && rows.length !== new Set(ids).size) throw problem('not-found');
  const moved = (day: string) => dateOf(dayOf(day) + days);
  // Work that began before the chosen day began when it did.
  const startOf = ({ plan_start, due }: Dated): string => {
    const start = from !== undefined && plan_start < from ? plan_start : moved(plan_start);
    return start < moved(due) ? start : moved(due);
  };
  const shifted = rows
    .filter(({ state, due }) => isNotSubmitted(state) && (from === undefined || due >= from))
    .map((row): ShiftedObject => ({
      id: row.id,
      code: row.code,
      title: row.title,
      plan_start: [row.plan_start, startOf(row)],
      due: [row.due, moved(row.due)],
    }));
  // What is stored can also be sent.
  const isPossible = shifted.every((row) =>
    [row.plan_start[1], row.due[1]].every((day) => date.safeParse(day).success),
  );
  if (!isPossible) throw fieldProblem([{ field: 'days', code: 'not-a-date' }]);
  return shifted;
};

/** What a shift of dates would change. */
export const previewShift = async (db: ScopedDb, actor: OrderActor, shift: OrderShift): Promise<ShiftedObject[]> =>
  findShifted(db, await findOrderContext(db, actor, shift.id), shift);

/** Moves start and due date of objects by so many days; baselines stay. */
export const shiftDates = async (tx: WriteTx, actor: OrderActor, shift: OrderShift): Promise<ShiftedObject[]> => {
  const context = await lockOrder(tx, actor, shift.id, 'whole');
  requireOpen(context);
  const shifted = await findShifted(tx, context, shift);
  if (shifted.length === 0) return shifted;
  const rows = shifted.map(({ id, plan_start, due }) => ({ id, plan_start: plan_start[1], due: due[1] }));
  await sql`
    update delivery_objects as d set plan_start = next.plan_start, due = next.due,
      version = d.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as next (id bigint, plan_start date, due date)
    where d.company_id = ${tx.companyId} and d.id = next.id`.execute(tx);
  await recordEvent(
    tx,
    deliveryDatesShifted({
      id: context.id,
      orderId: context.id,
      data: { title: context.title, days: shift.days, delivery_objects: shifted.map(({ id }) => id) },
    }),
  );
  return shifted;
};
