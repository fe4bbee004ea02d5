import type { Role } from '@polier/contract/roles';
import type { ColumnType, Generated } from 'kysely';
import type { CompanyId, CreatedAt, Identity, Instant } from '#platform/database/tables/columns';

export type RequestedFileState = 'queued' | 'done' | 'failed';
export type RequestedFileError = 'not-found' | 'list-too-long' | 'failed';

interface RequestedFilesTable {
  company_id: CompanyId;
  id: Identity;
  user_id: number;
  /** jsonb that is written as JSON text. */
  request: ColumnType<unknown, string, never>;
  state: Generated<RequestedFileState>;
  error: RequestedFileError | null;
  file_name: string | null;
  worksheets: number | null;
  rows: number | null;
  /** With whose rights it was made. */
  role: Role | null;
  content: Buffer | null;
  created_at: CreatedAt;
  done_at: Instant | null;
}

declare module '#platform/database/schema' {
  interface DB {
    requested_files: RequestedFilesTable;
  }
}
