import type { ColumnType } from 'kysely';
import type { CompanyId, CreatedAt, Instant, UpdatedAt } from '#platform/database/tables/columns';

interface ExternalUsersTable {
  company_id: CompanyId;
  id: ColumnType<number, undefined, never>;
  company: string | null;
  firstname: string | null;
  lastname: string | null;
  email: string | null;
  phone: string | null;
  function: string | null;
  archived_at: Instant | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

declare module '#platform/database/schema' {
  interface DB {
    external_users: ExternalUsersTable;
  }
}
