import type { ImportDecision, ImportResult, ImportState } from '@polier/contract/imports/import-fields';
import type { Kind } from '@polier/contract/kinds';
import type { Generated } from 'kysely';
import type { CompanyId, CreatedAt, Identity, Instant, JsonObject, UpdatedAt } from '#platform/database/tables/columns';
import type { ColumnType } from 'kysely';

/** jsonb that is written as JSON text. */
type Json = ColumnType<unknown, string, string>;

interface ImportsTable {
  company_id: CompanyId;
  id: Identity;
  file_name: string;
  size: number;
  reading: JsonObject;
  header_row: number;
  row_count: number;
  columns: Json;
  notices: Json;
  mapping: Json;
  kind: Kind;
  state: Generated<ImportState>;
  progress: Generated<number>;
  error: string | null;
  created_topics: ColumnType<unknown, string | undefined, string>;
  created_tags: ColumnType<unknown, string | undefined, string>;
  author_user_id: number;
  acting_user_id: number;
  checked_at: Instant | null;
  check_duration: number | null;
  stored_at: Instant | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface ImportRowsTable {
  company_id: CompanyId;
  import_id: number;
  row_number: number;
  result: ImportResult;
  decision: Generated<ImportDecision>;
  reference: string | null;
  kind: Kind | null;
  draft: JsonObject;
  changes: ColumnType<unknown, string | undefined, string>;
  reasons: ColumnType<unknown, string | undefined, string>;
  cells: Json | null;
  same_ids: Generated<number[]>;
  nearest_ids: Generated<number[]>;
  parent_row: number | null;
  lesson_id: number | null;
  lesson_version: number | null;
  replaced: Json | null;
}

interface LessonReferencesTable {
  company_id: CompanyId;
  reference: string;
  lesson_id: number;
}

declare module '#platform/database/schema' {
  interface DB {
    imports: ImportsTable;
    import_rows: ImportRowsTable;
    lesson_references: LessonReferencesTable;
  }
}
