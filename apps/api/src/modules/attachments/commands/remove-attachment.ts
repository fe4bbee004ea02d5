import type { WriteTx } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { recordEvent } from '#platform/events/record-event';
import type { AttachmentActor, AttachmentHolders } from '../attachment-holders.ts';
import { attachmentRemoved } from '../attachments.events.ts';
import { findOwner } from '../attachments.queries.ts';

/** Removes a picture with its files; two removals at once: the second finds nothing. */
export const removeAttachment = async (
  tx: WriteTx,
  actor: AttachmentActor,
  holders: AttachmentHolders,
  id: number,
): Promise<void> => {
  const { owner, ownerId } = found(await findOwner(tx, id));
  const { projectId } = await holders[owner].lockEditable(tx, actor, ownerId);
  found(
    await tx
      .deleteFrom('attachments')
      .where('company_id', '=', tx.companyId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  );
  await recordEvent(tx, attachmentRemoved({ id, projectId, data: { owner, owner_id: ownerId } }));
};
