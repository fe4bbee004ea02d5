import { freezeReport } from '@polier/contract/orders/report/order-report';
import { sql } from 'kysely';
import { type Clock, today } from '#platform/clock/clock';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { recordEvent } from '#platform/events/record-event';
import { takeSnapshot } from '../../orders/commands/take-snapshot.ts';
import type { OrderActor } from '../../orders/orders.policy.ts';
import { actingMember } from '../../users/acting-member.ts';
import { orderWorksheetEvents } from '../order-worksheets.events.ts';
import { readReportData } from '../report.queries.ts';
import { lockOpenWorksheet } from './lock-worksheet.ts';

/** Keeps what a worksheet shows, and takes a snapshot of its order; nobody changes a row of the order meanwhile. */
export const issueOrderWorksheet = async (
  tx: WriteTx,
  actor: OrderActor,
  sent: { readonly id: number; readonly version?: number | undefined },
  clock: Clock,
): Promise<void> => {
  const { order, worksheet } = await lockOpenWorksheet(tx, actor, sent, 'state');
  const { id, title, number, status_date, phases, parties, decisions } = worksheet;
  const data = await readReportData(tx, order.id, {
    status_date,
    decisions,
    phase_ids: phases,
    party_ids: parties,
    worksheetId: id,
  });
  await sql`
    update order_worksheets set state = 'issued', issued_at = ${clock.now().toISOString()}::timestamptz,
      issued_by_user_id = ${actingMember(tx)}, frozen = ${JSON.stringify(freezeReport(data))}::jsonb,
      version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  await takeSnapshot(tx, order.id, { day: today(clock), reason: 'issue' });
  const { projectId, id: orderId } = order;
  await recordEvent(tx, orderWorksheetEvents.issued({ id, orderId, projectId, data: { title, number } }));
};
