import type { Generated } from 'kysely';
import type { CalendarDate, CompanyId, UpdatedAt } from '#platform/database/tables/columns';

interface SearchMissesTable {
  company_id: CompanyId;
  query: string;
  day: CalendarDate;
  times: Generated<number>;
  last_at: UpdatedAt;
}

declare module '#platform/database/schema' {
  interface DB {
    search_misses: SearchMissesTable;
  }
}
