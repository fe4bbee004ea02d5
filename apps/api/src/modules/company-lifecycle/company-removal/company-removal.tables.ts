import type { Generated } from 'kysely';
import type { CreatedAt, Instant, JsonObjectOrEmpty, LanguageCode, UpdatedAt } from '#platform/database/tables/columns';

interface CompanyRemovalsTable {
  id: number;
  name: string;
  language: LanguageCode;
  requested_by_user_id: number;
  ip: string | null;
  request_id: string | null;
  state: Generated<'waiting' | 'running' | 'done'>;
  rows_total: number | null;
  rows_removed: Generated<number>;
  counts: JsonObjectOrEmpty;
  started_at: Instant | null;
  finished_at: Instant | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

declare module '#platform/database/schema' {
  interface DB {
    company_removals: CompanyRemovalsTable;
  }
}
