import type { FieldIssue } from '@polier/contract/field-issues';
import type { OrderWorksheetChange, OrderWorksheetStore } from '@polier/contract/orders/order-worksheets.contract';
import { sql } from 'kysely';
import { type Clock, today } from '#platform/clock/clock';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { diff, hasChanges, merge, namedAlike } from '#platform/events/diff';
import { recordEvent } from '#platform/events/record-event';
import type { OrderContext } from '../../orders/order-context.ts';
import type { OrderActor } from '../../orders/orders.policy.ts';
import { actingMember } from '../../users/acting-member.ts';
import { orderWorksheetEvents, worksheetFields } from '../order-worksheets.events.ts';
import { mayRemove } from '../order-worksheets.policy.ts';
import { lockOpenWorksheet, lockOrderForWorksheets, lockWorksheet } from './lock-worksheet.ts';

type Sent = Pick<OrderWorksheetChange, 'phases' | 'parties' | 'decisions'>;

const tables = { phases: 'order_phases', parties: 'order_parties' } as const;

/** Only phases and parties of the order can be chosen. */
const refuseUnknown = async (tx: WriteTx, order: OrderContext, sent: Sent): Promise<void> => {
  const issues: FieldIssue[] = [];
  for (const field of ['phases', 'parties'] as const) {
    const ids = new Set(sent[field]);
    if (ids.size === 0) continue;
    const { rows } = await sql`
      select from ${sql.table(tables[field])}
      where company_id = ${tx.companyId} and order_id = ${order.id} and id = any(${[...ids]}::bigint[])`.execute(tx);
    if (rows.length < ids.size) issues.push({ field, code: 'does-not-exist' });
  }
  if (issues.length > 0) throw fieldProblem(issues);
};

const decisionsOf = (sent: NonNullable<Sent['decisions']>) =>
  sent.map(({ text, who, due, done }) => ({ text, who: who || null, due: due ?? null, done: done ?? false }));

/** Adds a worksheet to an order; returns its id. */
export const storeOrderWorksheet = async (
  tx: WriteTx,
  actor: OrderActor,
  sent: OrderWorksheetStore,
  clock: Clock,
): Promise<number> => {
  const order = await lockOrderForWorksheets(tx, actor, sent.orderId);
  await refuseUnknown(tx, order, sent);
  const { title, status_date = today(clock), phases = [], parties = [], columns = [], decisions = [] } = sent;
  const { rows } = await sql<{ id: number }>`
    insert into order_worksheets (company_id, order_id, number, title, status_date, phase_ids, party_ids, columns, summary,
      decisions, author_user_id)
    select ${tx.companyId}, ${order.id}, coalesce(max(number), 0) + 1, ${title}, ${status_date}::date,
      ${phases}::bigint[], ${parties}::bigint[], ${columns}::text[], ${sent.summary || null},
      ${JSON.stringify(decisionsOf(decisions))}::jsonb, ${actingMember(tx)}
    from order_worksheets where company_id = ${tx.companyId} and order_id = ${order.id}
    returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  const { projectId, id: orderId } = order;
  await recordEvent(tx, orderWorksheetEvents.stored({ id, orderId, projectId, data: { title } }));
  return id;
};

/** Changes what is sent of a worksheet that is not issued. */
export const updateOrderWorksheet = async (
  tx: WriteTx,
  actor: OrderActor,
  change: OrderWorksheetChange,
): Promise<void> => {
  const { order, worksheet } = await lockOpenWorksheet(tx, actor, change);
  await refuseUnknown(tx, order, change);
  const { decisions, summary, ...sent } = change;
  const after = merge(worksheet, {
    ...sent,
    ...(decisions && { decisions: decisionsOf(decisions) }),
    ...(summary !== undefined && { summary: summary || null }),
  });
  const changes = diff(namedAlike(worksheetFields), worksheet, after);
  if (!hasChanges(changes)) return;
  await sql`
    update order_worksheets set title = ${after.title}, status_date = ${after.status_date},
      phase_ids = ${after.phases}::bigint[], party_ids = ${after.parties}::bigint[], columns = ${after.columns}::text[],
      summary = ${after.summary}, decisions = ${JSON.stringify(after.decisions)}::jsonb, version = version + 1,
      updated_at = now()
    where company_id = ${tx.companyId} and id = ${worksheet.id}`.execute(tx);
  const { projectId, id: orderId } = order;
  const data = { title: after.title, changes };
  await recordEvent(tx, orderWorksheetEvents.updated({ id: worksheet.id, orderId, projectId, data }));
};

export const removeOrderWorksheet = async (tx: WriteTx, actor: OrderActor, id: number): Promise<void> => {
  const { order, worksheet } = await lockWorksheet(tx, actor, id);
  if (!mayRemove(actor, worksheet)) throw problem('worksheet-issued');
  await sql`delete from order_worksheets where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  const { projectId, id: orderId } = order;
  await recordEvent(tx, orderWorksheetEvents.removed({ id, orderId, projectId, data: { title: worksheet.title } }));
};
