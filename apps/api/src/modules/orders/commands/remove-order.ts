import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { requireFeature } from '../../settings/require-feature.ts';
import { lockOrder } from '../order-context.ts';
import { orderEvents } from '../orders.events.ts';
import type { OrderActor } from '../orders.policy.ts';
import { removeFiles } from '../remove-files.ts';

/** Parts that the event counts. */
export const countedParts = [
  'order_phases',
  'order_parties',
  'delivery_objects',
  'bim_targets',
  'bim_use_cases',
  'bim_execution_plans',
  'order_worksheets',
] as const;

/** Removes an order with all that belongs to it, once its title was typed. */
export const removeOrder = async (
  tx: WriteTx,
  actor: OrderActor,
  { id, confirm_title: confirmed }: { readonly id: number; readonly confirm_title: string },
): Promise<void> => {
  const { title, projectId } = await lockOrder(tx, actor, id, 'state');
  await requireFeature(tx, 'feature_orders');
  if (confirmed !== title) throw fieldProblem([{ field: 'confirm_title', code: 'wrong-name' }]);
  const counts = countedParts.map((table) =>
    sql`(select count(*)::int from ${sql.table(table)} where company_id = ${tx.companyId} and order_id = ${id})`.as(
      table,
    ),
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(tx);
  await removeFiles(
    tx,
    sql<boolean>`f.id in (
      select c.file_id from delivery_criteria as c where c.company_id = f.company_id and c.order_id = ${id}
      union select u.ids_file_id from bim_use_cases as u where u.company_id = f.company_id and u.order_id = ${id})`,
  );
  await sql`delete from orders where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  await recordEvent(tx, orderEvents.removed({ id, orderId: id, projectId, data: { title, gone: rows[0] ?? {} } }));
};
