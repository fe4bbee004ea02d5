import type { CompanyId, CreatedAt, Identity, Instant } from '#platform/database/tables/columns';

interface CalendarLinksTable {
  company_id: CompanyId;
  id: Identity;
  user_id: number;
  token_hash: string;
  created_at: CreatedAt;
  last_used_at: Instant | null;
}

declare module '#platform/database/schema' {
  interface DB {
    calendar_links: CalendarLinksTable;
  }
}
