import { limits } from '@polier/contract/limits';
import { permissionsOf, type Role } from '@polier/contract/roles';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { Member } from '#platform/session/caller';
import type { RequestedFileError, RequestedFileState } from './requested-files.tables.ts';

/** A file that a job has written. */
export interface WrittenFile {
  readonly file_name: string;
  readonly media_type: string;
  /** Base64. */
  readonly content: string;
  /** Of how many worksheets the rows are, where it is said. */
  readonly worksheets?: number;
  readonly rows: number;
}

/** How far a file is that somebody has asked for. */
export interface RequestedFile {
  readonly state: RequestedFileState;
  readonly error: RequestedFileError | null;
  readonly file: WrittenFile | null;
}

export const queuedFile: RequestedFile = { state: 'queued', error: null, file: null };

type Asker = Pick<Member, 'userId' | 'permissions'>;

const hasRightsOf = ({ permissions }: Asker, role: Role | null): boolean =>
  role !== null && [...permissionsOf[role]].every((permission) => permissions.has(permission));

/** The newest one of this person that was asked for with the same words, is still kept, and shows nothing that rights were lost for. */
export const findRequestedFile = async (
  db: ScopedDb,
  asker: Asker,
  { request, mediaType }: { readonly request: object; readonly mediaType: string },
  now: Date,
): Promise<RequestedFile | undefined> => {
  const oldest = new Date(now.getTime() - limits.requestedFileMinutes * 60_000);
  const found = await db
    .selectFrom('requested_files')
    .select(['state', 'error', 'role', 'file_name', 'worksheets', 'rows', 'content'])
    .where('company_id', '=', db.companyId)
    .where('user_id', '=', asker.userId)
    .where(sql<boolean>`request = ${JSON.stringify(request)}::jsonb`)
    .where('created_at', '>', oldest)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (found === undefined) return undefined;
  if (found.state === 'done' && !hasRightsOf(asker, found.role)) return undefined;
  const { state, error, file_name, worksheets, rows, content } = found;
  const file =
    content === null
      ? null
      : {
          file_name: file_name ?? '',
          media_type: mediaType,
          content: Buffer.from(content).toString('base64'),
          ...(worksheets !== null && { worksheets }),
          rows: rows ?? 0,
        };
  return { state, error, file };
};
