import type { ColumnType, Generated } from 'kysely';
import type { CompanyId, CreatedAt, Identity, Instant } from '#platform/database/tables/columns';

export type PaperState = 'queued' | 'done' | 'failed';
export type PaperError = 'not-found' | 'list-too-long' | 'failed';

interface WorksheetPapersTable {
  company_id: CompanyId;
  id: Identity;
  user_id: number;
  /** jsonb that is written as JSON text. */
  request: ColumnType<unknown, string, never>;
  state: Generated<PaperState>;
  error: PaperError | null;
  file_name: string | null;
  worksheets: number | null;
  rows: number | null;
  content: Buffer | null;
  created_at: CreatedAt;
  done_at: Instant | null;
}

declare module '#platform/database/schema' {
  interface DB {
    worksheet_papers: WorksheetPapersTable;
  }
}
