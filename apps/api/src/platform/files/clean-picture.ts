import { limits } from '@polier/contract/limits';
import type { AttachmentType } from '@polier/contract/files/attachments.contract';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import type { CleanRead } from './clean-read.ts';
import { cleanWebp } from './clean-webp.ts';

const readers: Readonly<Record<AttachmentType, CleanRead>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
};

export interface CleanPicture {
  readonly type: AttachmentType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** Why a file is no picture that can be kept. */
export type PictureError = 'not-an-image' | 'too-many-pixels';

/**
 * Writes a picture anew out of what is needed to draw it: place, time, camera and person go, and so does whatever else hides
 * in the file. The pixels themselves are not decoded, so that no file reaches a decoder of this server.
 */
export const cleanPicture = (bytes: Buffer): CleanPicture | PictureError => {
  for (const [type, read] of Object.entries(readers) as [AttachmentType, CleanRead][]) {
    const picture = read(bytes);
    if (picture === null) continue;
    const { width, height, parts } = picture;
    if (width === 0 || height === 0) return 'not-an-image';
    const isTooLarge = Math.max(width, height) > limits.attachmentSide || width * height > limits.attachmentPixels;
    return isTooLarge ? 'too-many-pixels' : { type, width, height, bytes: Buffer.concat(parts) };
  }
  return 'not-an-image';
};
