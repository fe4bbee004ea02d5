import type { WriteTx } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { fieldProblem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import type { AttachmentActor, AttachmentHolders } from '../attachment-holders.ts';
import { attachmentRemoved } from '../attachments.events.ts';
import { findOwner } from '../attachments.queries.ts';

/** Removes an attachment with its files; two removals at once: the second finds nothing. What was submitted stays. */
export const removeAttachment = async (
  tx: WriteTx,
  actor: AttachmentActor,
  holders: AttachmentHolders,
  id: number,
): Promise<void> => {
  const { owner, ownerId } = found(await findOwner(tx, id));
  const { lockEditable, follow } = holders[owner];
  const { projectId } = await lockEditable(tx, actor, ownerId);
  const { name, delivery_submission_id: submission } = found(
    await tx
      .deleteFrom('attachments')
      .where('company_id', '=', tx.companyId)
      .where('id', '=', id)
      .returning(['name', 'delivery_submission_id'])
      .executeTakeFirst(),
  );
  // Undoes the removal with the transaction.
  if (submission !== null) throw fieldProblem([{ field: 'id', code: 'already-submitted' }]);
  if (follow) await follow(tx, ownerId, { id, act: 'removed', name });
  else await recordEvent(tx, attachmentRemoved({ id, projectId, data: { owner, owner_id: ownerId } }));
};
