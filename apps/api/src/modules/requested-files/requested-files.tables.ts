import type { RequestedFileError, RequestedFileState } from '@polier/contract/files/file-response';
import type { Role } from '@polier/contract/roles';
import type { ColumnType, Generated } from 'kysely';
import type { CompanyId, CreatedAt, Identity, Instant } from '#platform/database/tables/columns';

interface RequestedFilesTable {
  company_id: CompanyId;
  id: Identity;
  user_id: number;
  /** jsonb that is written as JSON text. */
  request: ColumnType<unknown, string, never>;
  state: Generated<RequestedFileState>;
  error: RequestedFileError | null;
  file_name: string | null;
  media_type: string | null;
  worksheets: number | null;
  rows: number | null;
  /** Laid out so far. */
  pages: number | null;
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
