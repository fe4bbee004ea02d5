import type { FileResponse, RequestedFileError, RequestedFileState } from '@polier/contract/files/file-response';
import { limits } from '@polier/contract/limits';
import { permissionsOf, type Role } from '@polier/contract/roles';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fileView, type MadeFile } from '#platform/files/made-file';
import type { Member } from '#platform/session/caller';

/** How far a file is that somebody has asked for. */
export interface RequestedFile {
  readonly state: RequestedFileState;
  readonly error: RequestedFileError | null;
  /** Laid out so far. */
  readonly pages: number | null;
  readonly file: (FileResponse & Pick<MadeFile, 'worksheets' | 'rows'>) | null;
}

export const queuedFile: RequestedFile = { state: 'queued', error: null, pages: null, file: null };

type Asker = Pick<Member, 'userId' | 'permissions'>;

const hasRightsOf = ({ permissions }: Asker, role: Role | null): boolean =>
  role !== null && [...permissionsOf[role]].every((permission) => permissions.has(permission));

/**
 * Brings the newest file of this person that was asked for with the same words, and deletes it where it is finished: whoever asks
 * again wants it as things stand then. One that nobody came for is too old after `limits.finishedFileMinutes`, and one that shows
 * what rights were lost for is not brought.
 */
export const takeRequestedFile = async (
  tx: WriteTx,
  asker: Asker,
  request: object,
  now: Date,
): Promise<RequestedFile | undefined> => {
  const found = await tx
    .selectFrom('requested_files')
    .select([
      'id',
      'state',
      'error',
      'role',
      'file_name',
      'media_type',
      'worksheets',
      'rows',
      'pages',
      'content',
      'done_at',
    ])
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', asker.userId)
    .where(sql<boolean>`request = ${JSON.stringify(request)}::jsonb`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (found === undefined || found.state === 'queued') return found && { ...queuedFile, pages: found.pages };
  const { id, state, error, role, file_name, media_type, worksheets, rows, pages, content, done_at } = found;
  await tx.deleteFrom('requested_files').where('company_id', '=', tx.companyId).where('id', '=', id).execute();
  const oldest = now.getTime() - limits.finishedFileMinutes * 60_000;
  if (done_at === null || done_at.getTime() < oldest) return undefined;
  if (content === null || file_name === null || media_type === null) return { state, error, pages, file: null };
  if (!hasRightsOf(asker, role)) return undefined;
  const bytes = Buffer.from(content);
  const made = { file_name, media_type, bytes, ...(worksheets !== null && { worksheets }), rows: rows ?? 0 };
  return { state, error, pages, file: fileView(made) };
};
