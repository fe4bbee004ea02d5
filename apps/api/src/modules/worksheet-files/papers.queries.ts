import { limits } from '@polier/contract/limits';
import type { WorksheetFile } from '@polier/contract/worksheets/worksheet-files.contract';
import type { Language } from '@polier/i18n/languages';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { ProjectActor } from '../projects/projects.policy.ts';
import { listExportedWorksheets } from './exported-worksheets.ts';
import type { FileRequest } from './make-worksheet-file.ts';
import type { PaperError, PaperState } from './worksheet-files.tables.ts';

export interface PaperRequest extends FileRequest {
  readonly language: Language;
}

export interface FoundPaper {
  readonly state: PaperState;
  readonly error: PaperError | null;
  readonly file: WorksheetFile | null;
}

/** Throws what the caller may not print, or what is too large for a job too. */
export const checkPaper = (
  db: ScopedDb,
  queryContext: { readonly actor: ProjectActor; readonly today: string },
  request: PaperRequest,
) => {
  const { filter = 'all' } = request;
  return listExportedWorksheets(db, queryContext, { ...request, filter, mostRows: limits.printedRowsOfJob });
};

/** The newest one of this person that was asked for with the same words and is still kept. */
export const findPaper = async (
  db: ScopedDb,
  userId: number,
  request: PaperRequest,
  now: Date,
): Promise<FoundPaper | undefined> => {
  const oldest = new Date(now.getTime() - limits.paperMinutes * 60_000);
  const found = await db
    .selectFrom('worksheet_papers')
    .select(['state', 'error', 'file_name', 'worksheets', 'rows', 'content'])
    .where('company_id', '=', db.companyId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`request = ${JSON.stringify(request)}::jsonb`)
    .where('created_at', '>', oldest)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { state, error, file_name, worksheets, rows, content } = found;
  const file =
    content === null
      ? null
      : {
          file_name: file_name ?? '',
          media_type: 'application/pdf',
          content: Buffer.from(content).toString('base64'),
          worksheets: worksheets ?? 0,
          rows: rows ?? 0,
        };
  return { state, error, file };
};
