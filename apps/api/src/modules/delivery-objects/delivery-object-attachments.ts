import { found } from '#platform/errors/found';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import type { AttachmentHolder } from '../attachments/attachment-holders.ts';
import { checkDeliveryFile } from '../attachments/commands/check-delivery-file.ts';
import { findOrderContext, lockOrder, requireActive } from '../orders/order-context.ts';
import { countFiles } from './commands/delivery-files.ts';
import { lockObjects } from './commands/lock-objects.ts';
import { deliveryFilesChanged } from './delivery-objects.events.ts';
import { deliveryRoles, isWorkedOn, worksOn } from './delivery-objects.policy.ts';
import { orderIdOf } from './order-of-objects.ts';

/** Files of a delivery object: for whoever sees it, changed by whoever works on it while it is worked on. */
export const deliveryObjectAttachments: AttachmentHolder = {
  check: checkDeliveryFile,
  async requireReadable(db, actor, id) {
    await findOrderContext(db, actor, orderIdOf(db, 'delivery_objects', [id]));
    if (!actor.can('order.delivery_object')) throw problem('forbidden');
  },
  async lockEditable(tx, actor, id) {
    const context = await lockOrder(tx, actor, orderIdOf(tx, 'delivery_objects', [id]), 'share');
    if (!actor.can('order.delivery_object.edit')) throw problem('forbidden');
    requireActive(context);
    const object = found((await lockObjects(tx, context, [id])).get(id));
    if (!worksOn(deliveryRoles(actor, context, { ...object, submitter_id: null }))) throw problem('forbidden');
    if (!isWorkedOn(object.state)) throw fieldProblem([{ field: 'file', code: 'not-in-progress' }]);
    return { projectId: null };
  },
  async follow(tx, id, { act, name }) {
    await countFiles(tx, id);
    const { orderId, code, title } = await tx
      .selectFrom('delivery_objects')
      .select(['order_id as orderId', 'code', 'title'])
      .where('company_id', '=', tx.companyId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const files: [string | null, string | null] = act === 'stored' ? [null, name] : [name, null];
    await recordEvent(tx, deliveryFilesChanged({ id, orderId, data: { code, title, changes: { files } } }));
  },
};
