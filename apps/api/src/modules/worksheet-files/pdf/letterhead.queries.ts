import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { findFile } from '#platform/files/file-store';
import type { PaperLogo } from './paper-document.ts';

/** Formats that a document can draw; a logo of another one is left out. */
const drawn = new Set(['image/png', 'image/jpeg']);

/** The logo of the company for the head of a document. */
export const readLogo = async (db: ScopedDb, path: string | null): Promise<PaperLogo> => {
  const [, id] = /\/(\d+)\/[^/]+$/.exec(path ?? '') ?? [];
  const file = id === undefined ? undefined : await findFile(db, Number(id));
  if (file?.bytes == null) return null;
  if (file.mediaType === 'image/svg+xml') return { svg: file.bytes.toString('utf8') };
  return drawn.has(file.mediaType) ? { image: `data:${file.mediaType};base64,${file.bytes.toString('base64')}` } : null;
};
