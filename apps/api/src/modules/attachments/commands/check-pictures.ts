import { lineText } from '@polier/contract/fields';
import { limits } from '@polier/contract/limits';
import { fieldProblem, problem } from '#platform/errors/problem';
import { type CleanPicture, cleanPicture } from '#platform/files/clean-picture';
import type { UploadedFile } from '#platform/http/route';

export interface CheckedPictures {
  readonly name: string;
  readonly picture: CleanPicture;
  readonly preview: CleanPicture | null;
}

const cleaned = (field: 'file' | 'preview', bytes: Buffer): CleanPicture => {
  const picture = cleanPicture(bytes);
  if (typeof picture !== 'string') return picture;
  const params = { megapixels: limits.attachmentPixels / 1_000_000, max: limits.attachmentSide };
  throw fieldProblem([{ field, code: picture, params }]);
};

/** The name without folders and without what would forge a line; a name of ours where nothing is left. */
const readableName = (sent: string, type: string): string => {
  const bare = sent.split(/[/\\]/).at(-1) ?? '';
  const name = lineText().safeParse(bare.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').slice(-limits.title));
  return (name.success && name.data) || `picture.${type.split('/')[1]}`;
};

/** Looked at before the transaction begins: that takes longer than any lock should. */
export const checkPictures = ({ name, bytes, preview }: UploadedFile, most: number): CheckedPictures => {
  if (bytes.length > most) throw problem('payload-too-large');
  const picture = cleaned('file', bytes);
  return {
    name: readableName(name, picture.type),
    picture,
    preview: preview === null ? null : cleaned('preview', preview),
  };
};
