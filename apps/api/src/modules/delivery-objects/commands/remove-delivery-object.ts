import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { fieldProblem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { deliveryObjectDeleted } from '../delivery-objects.events.ts';
import { orderIdOf } from '../order-of-objects.ts';
import { lockOrder, requireOpen } from '../../orders/order-context.ts';
import type { OrderActor } from '../../orders/orders.policy.ts';
import { lockObjects } from './lock-objects.ts';
import { reachMilestones } from '../../orders/commands/reach-milestones.ts';
import { removeFiles } from '../../orders/remove-files.ts';

/** Removes an object with its criteria and links. What was submitted stays: such an object is cancelled instead. */
export const removeDeliveryObject = async (tx: WriteTx, actor: OrderActor, id: number): Promise<void> => {
  const context = await lockOrder(tx, actor, orderIdOf(tx, 'delivery_objects', [id]), 'share');
  requireOpen(context);
  const { code, title, milestone_id: milestone } = found((await lockObjects(tx, context, [id])).get(id));
  const { rows } = await sql`
    select 1 from delivery_submissions
    where company_id = ${tx.companyId} and order_id = ${context.id} and delivery_object_id = ${id} limit 1`.execute(tx);
  if (rows.length > 0) throw fieldProblem([{ field: 'id', code: 'not-empty' }]);
  await removeFiles(
    tx,
    sql<boolean>`f.id in (
    select c.file_id from delivery_criteria as c where c.company_id = f.company_id and c.delivery_object_id = ${id})`,
  );
  await tx.deleteFrom('delivery_objects').where('company_id', '=', tx.companyId).where('id', '=', id).execute();
  await reachMilestones(tx, context, [milestone]);
  await recordEvent(tx, deliveryObjectDeleted({ id, orderId: context.id, data: { code, title } }));
};
