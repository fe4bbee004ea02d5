import type { AttachmentOwner } from '@polier/contract/files/attachments.contract';
import { uploadPhoto } from './attachments.mutations.ts';
import type { WaitingPhoto } from './waiting-photo.ts';

/** Sent again after a lost answer, the key brings the same picture. */
export const sendPhoto = async (
  { key, name, file, preview }: WaitingPhoto,
  query: { owner: AttachmentOwner; ownerId: number },
): Promise<void> => {
  const type = { type: 'image/jpeg' };
  await uploadPhoto({
    query,
    file: new File([file], name, type),
    preview: new File([preview], name, type),
    idempotencyKey: key,
  });
};
