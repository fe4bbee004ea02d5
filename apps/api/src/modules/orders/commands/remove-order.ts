import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { lockOrder } from '../order-context.ts';
import { partCountsSql } from '../order-figures.ts';
import { orderEvents } from '../orders.events.ts';
import type { OrderActor } from '../orders.policy.ts';
import { removeFiles } from '../remove-files.ts';

/** Removes an order with all that belongs to it, once its title was typed. */
export const removeOrder = async (
  tx: WriteTx,
  actor: OrderActor,
  { id, confirm_title: confirmed }: { readonly id: number; readonly confirm_title: string },
): Promise<void> => {
  const { title, projectId } = await lockOrder(tx, actor, id, 'state');
  if (confirmed !== title) throw fieldProblem([{ field: 'confirm_title', code: 'wrong-name' }]);
  const { rows } = await sql<{ counts: Record<string, number> }>`
    select ${partCountsSql} as counts from orders as o where o.company_id = ${tx.companyId} and o.id = ${id}`.execute(
    tx,
  );
  await removeFiles(
    tx,
    sql<boolean>`f.id in (
      select c.file_id from delivery_criteria as c where c.company_id = f.company_id and c.order_id = ${id}
      union select u.ids_file_id from bim_use_cases as u where u.company_id = f.company_id and u.order_id = ${id})`,
  );
  await sql`delete from orders where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  await recordEvent(
    tx,
    orderEvents.removed({ id, orderId: id, projectId, data: { title, gone: rows[0]?.counts ?? {} } }),
  );
};
