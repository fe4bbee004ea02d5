import { createHash } from 'node:crypto';
import type { DB } from '../database/schema.ts';
import type { ScopedDb, WriteTx } from '../database/scoped-db.ts';
import { filePath } from './signed-path.ts';

export interface CheckedFile {
  readonly purpose: DB['files']['purpose'];
  readonly mediaType: string;
  /** Ours, not the sender's: letters, digits, dots. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Keeps a file that was checked; answers the path that only has to be signed. */
export const storeFile = async (tx: WriteTx, file: CheckedFile): Promise<string> => {
  const { purpose, mediaType, name, bytes } = file;
  const { id } = await tx
    .insertInto('files')
    .values({
      company_id: tx.companyId,
      purpose,
      media_type: mediaType,
      name,
      bytes,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return filePath(tx.companyId, id, name);
};

/** Forgets what was stored for a purpose of which there is one at a time. */
export const removeFiles = async (tx: WriteTx, purpose: CheckedFile['purpose']): Promise<void> => {
  await tx.deleteFrom('files').where('company_id', '=', tx.companyId).where('purpose', '=', purpose).execute();
};

export interface StoredFile {
  readonly mediaType: string;
  readonly name: string;
  readonly bytes: Buffer;
}

export const findFile = async (db: ScopedDb, id: number): Promise<StoredFile | undefined> => {
  const row = await db
    .selectFrom('files')
    .select(['media_type', 'name', 'bytes'])
    .where('company_id', '=', db.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { mediaType: row.media_type, name: row.name, bytes: Buffer.from(row.bytes) };
};
