import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DB } from '../database/schema.ts';
import type { ScopedDb, WriteTx } from '../database/scope/scoped-db.ts';
import { filePath } from './signed-path.ts';

export interface CheckedFile {
  readonly purpose: DB['files']['purpose'];
  readonly mediaType: string;
  /** Chosen by the server, not by the sender: letters, digits, dots. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** What a file belongs to; nothing: to the company. */
export interface FileOwner {
  readonly attachment_id?: number;
  readonly import_id?: number;
}

/** In hexadecimal digits, as `files.sha256` holds it. */
export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Keeps a file that was checked; returns its id. */
export const insertFile = async (tx: WriteTx, file: CheckedFile, owner: FileOwner = {}): Promise<number> => {
  const { purpose, mediaType, name, bytes } = file;
  const { id } = await tx
    .insertInto('files')
    .values({
      company_id: tx.companyId,
      purpose,
      ...owner,
      media_type: mediaType,
      name,
      bytes,
      size: bytes.length,
      sha256: sha256Of(bytes),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The same; returns the path that only has to be signed. */
export const storeFile = async (tx: WriteTx, file: CheckedFile, owner: FileOwner = {}): Promise<string> =>
  filePath(tx.companyId, await insertFile(tx, file, owner), file.name);

/** Deletes the stored file of a purpose that allows one file. */
export const removeFiles = async (tx: WriteTx, purpose: CheckedFile['purpose']): Promise<void> => {
  await tx.deleteFrom('files').where('company_id', '=', tx.companyId).where('purpose', '=', purpose).execute();
};

/** Bytes that are read at once. */
const slice = 1_048_576;

export interface StoredFile {
  readonly mediaType: string;
  readonly name: string;
  readonly size: number;
  /** All of it at once; null where it is larger than a slice. */
  readonly bytes: Buffer | null;
}

export const findFile = async (db: ScopedDb, id: number): Promise<StoredFile | undefined> => {
  const row = await db
    .selectFrom('files')
    .select(['media_type', 'name', 'size', sql<Buffer | null>`case when size <= ${slice} then bytes end`.as('bytes')])
    .where('company_id', '=', db.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && { mediaType: row.media_type, name: row.name, size: row.size, bytes: row.bytes && Buffer.from(row.bytes) }
  );
};

/** The file piece by piece, each read when the one before it is on its way. */
export async function* slicesOf(db: ScopedDb, id: number, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < size; start += slice) {
    const row = await db
      .selectFrom('files')
      .select(sql<Buffer>`substring(bytes from ${start + 1}::int for ${slice}::int)`.as('bytes'))
      .where('company_id', '=', db.companyId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    yield Buffer.from(row.bytes);
  }
}
