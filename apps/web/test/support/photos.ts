import { contract } from '@polier/contract/endpoints';
import type { AttachmentView } from '@polier/contract/files/attachments.contract';
import { nadia } from './company.ts';
import type { PlayedServer } from './played-server.ts';

/** A photo as a device has it. */
export const photoFile = async (): Promise<File> => {
  const canvas = new OffscreenCanvas(3_000, 1_000);
  canvas.getContext('2d')?.fillRect(0, 0, 50, 50);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'IMG_1.png', { type: 'image/png' });
};

/** A server that keeps the pictures of one thing; answers what it keeps. */
export const playPhotos = (server: PlayedServer): AttachmentView[] => {
  const photos: AttachmentView[] = [];
  const { files } = contract;
  const author = { id: nadia.id, name: 'Nadia Keller' };
  server.on(files.attachments, () => photos);
  server.on(files.uploadAttachment, () => {
    const id = 200 + photos.length;
    const path = 'data:,';
    const photo = { id, name: 'f.jpg', media_type: 'image/jpeg', size: 1, width: 1, height: 1 } as const;
    const stored = { ...photo, path, preview_path: path, author, created_at: '2026-11-22T13:02:00Z' };
    photos.push(stored);
    return stored;
  });
  server.on(files.deleteAttachment, ({ body }) => {
    photos.splice(0, photos.length, ...photos.filter(({ id }) => id !== body.id));
    return { id: body.id };
  });
  return photos;
};
