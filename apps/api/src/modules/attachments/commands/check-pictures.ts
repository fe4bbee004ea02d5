import { limits } from '@polier/contract/limits';
import { fieldProblem, problem } from '#platform/errors/problem';
import { type CleanPicture, cleanPicture } from '#platform/files/clean-picture';
import type { CheckedFile } from '#platform/files/file-store';
import type { UploadedFile } from '#platform/http/route';
import type { CheckedAttachment } from '../attachment-holders.ts';
import { readableName } from '../readable-name.ts';

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

const cleaned = (field: 'file' | 'preview', bytes: Buffer): CleanPicture => {
  const picture = cleanPicture(bytes);
  if (typeof picture !== 'string') return picture;
  const params = { megapixels: limits.attachmentPixels / 1_000_000, max: limits.attachmentSide };
  throw fieldProblem([{ field, code: picture, params }]);
};

const fileOf = (purpose: 'attachment' | 'preview', { type, bytes }: CleanPicture): CheckedFile => ({
  purpose,
  mediaType: type,
  name: `${purpose === 'preview' ? 'preview' : 'picture'}.${endings[type]}`,
  bytes,
});

/** A picture of at most so many bytes, with its preview. */
export const checkPictures = ({ name, bytes, preview }: UploadedFile, most: number): CheckedAttachment => {
  if (bytes.length > most) throw problem('payload-too-large');
  const picture = cleaned('file', bytes);
  return {
    name: readableName(name) ?? `picture.${picture.type.split('/')[1]}`,
    width: picture.width,
    height: picture.height,
    file: fileOf('attachment', picture),
    preview: preview === null ? null : fileOf('preview', cleaned('preview', preview)),
  };
};
