import { limits } from '@polier/contract/limits';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import type { CleanPicture } from '#platform/files/clean-picture';
import { type CheckedFile, storeFile } from '#platform/files/file-store';
import { actingMember } from '../../users/acting-member.ts';
import { type AttachmentHolder, type OwnerId, ownerColumns } from '../attachment-holders.ts';
import { attachmentStored } from '../attachments.events.ts';
import type { CheckedPictures } from './check-pictures.ts';

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

const fileOf = (purpose: 'attachment' | 'preview', { type, bytes }: CleanPicture): CheckedFile => ({
  purpose,
  mediaType: type,
  name: `${purpose === 'preview' ? 'preview' : 'picture'}.${endings[type]}`,
  bytes,
});

const refuseTooMany = async (tx: WriteTx, { owner, ownerId }: OwnerId): Promise<void> => {
  const { count } = await tx
    .selectFrom('attachments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where(ownerColumns[owner], '=', ownerId)
    .executeTakeFirstOrThrow();
  const max = limits.attachmentsOfOne;
  if (count >= max) throw fieldProblem([{ field: 'file', code: 'too-many', params: { max } }]);
};

const authorOf = (tx: WriteTx) =>
  tx.scope.externalUserId === null
    ? { author_user_id: actingMember(tx) }
    : { author_external_user_id: tx.scope.externalUserId };

/** Attaches a checked picture to what `lock` lets the caller change until the write is over; returns its id. */
export const storeAttachment = async (
  tx: WriteTx,
  of: OwnerId,
  lock: () => ReturnType<AttachmentHolder['lockEditable']>,
  { name, picture, preview }: CheckedPictures,
): Promise<number> => {
  const { owner, ownerId } = of;
  const author = authorOf(tx);
  const { projectId } = await lock();
  await refuseTooMany(tx, of);
  const { id } = await tx
    .insertInto('attachments')
    .values({
      company_id: tx.companyId,
      [ownerColumns[owner]]: ownerId,
      name,
      width: picture.width,
      height: picture.height,
      ...author,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeFile(tx, fileOf('attachment', picture), { attachment_id: id });
  if (preview !== null) await storeFile(tx, fileOf('preview', preview), { attachment_id: id });
  const data = { owner, owner_id: ownerId, media_type: picture.type, size: picture.bytes.length };
  await recordEvent(tx, attachmentStored({ id, projectId, data }));
  return id;
};
