import { limits } from '@polier/contract/limits';
import type { AttachmentOwner } from '@polier/contract/files/attachments.contract';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { storeFile } from '#platform/files/file-store';
import { actingMember } from '../../users/acting-member.ts';
import { type AttachmentHolder, type CheckedAttachment, type OwnerId, ownerColumns } from '../attachment-holders.ts';
import { attachmentStored } from '../attachments.events.ts';

const mostOf = (owner: AttachmentOwner): number =>
  owner === 'delivery_object' ? limits.deliveryFiles : limits.attachmentsOfOne;

const refuseTooMany = async (tx: WriteTx, { owner, ownerId }: OwnerId): Promise<void> => {
  const { count } = await tx
    .selectFrom('attachments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where(ownerColumns[owner], '=', ownerId)
    .executeTakeFirstOrThrow();
  const max = mostOf(owner);
  if (count >= max) throw fieldProblem([{ field: 'file', code: 'too-many', params: { max } }]);
};

const authorOf = (tx: WriteTx) =>
  tx.scope.externalUserId === null
    ? { author_user_id: actingMember(tx) }
    : { author_external_user_id: tx.scope.externalUserId };

interface Holding {
  /** Lets the caller change the owner until the write is over. */
  readonly lock: () => ReturnType<AttachmentHolder['lockEditable']>;
  readonly follow?: AttachmentHolder['follow'];
}

/** Attaches a checked file to what `lock` holds; returns its id. */
export const storeAttachment = async (
  tx: WriteTx,
  of: OwnerId,
  { lock, follow }: Holding,
  { name, width, height, file, preview }: CheckedAttachment,
): Promise<number> => {
  const { owner, ownerId } = of;
  const author = authorOf(tx);
  const { projectId } = await lock();
  await refuseTooMany(tx, of);
  const { id } = await tx
    .insertInto('attachments')
    .values({ company_id: tx.companyId, [ownerColumns[owner]]: ownerId, name, width, height, ...author })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeFile(tx, file, { attachment_id: id });
  if (preview !== null) await storeFile(tx, preview, { attachment_id: id });
  const data = { owner, owner_id: ownerId, media_type: file.mediaType, size: file.bytes.length };
  if (follow) await follow(tx, ownerId, { id, act: 'stored', name });
  else await recordEvent(tx, attachmentStored({ id, projectId, data }));
  return id;
};
