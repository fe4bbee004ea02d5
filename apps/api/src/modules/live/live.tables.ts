import type { ColumnType, Generated } from 'kysely';
import type { CompanyId } from '#platform/database/tables/columns';

interface WorksheetPresencesTable {
  company_id: CompanyId;
  worksheet_id: number;
  tab: string;
  user_id: number;
  applied_lesson_id: number | null;
  column_name: string | null;
  editing: Generated<boolean>;
  seen_at: ColumnType<Date, Date | undefined>;
}

declare module '#platform/database/schema' {
  interface DB {
    worksheet_presences: WorksheetPresencesTable;
  }
}
