import type { Generated } from 'kysely';
import type { CompanyId, CreatedAt, Identity, Instant, UpdatedAt } from '#platform/database/tables/columns';

interface NotificationsTable {
  company_id: CompanyId;
  id: Identity;
  user_id: number;
  event_id: number;
  type: string;
  events_count: Generated<number>;
  read_at: Instant | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

declare module '#platform/database/schema' {
  interface DB {
    notifications: NotificationsTable;
  }
}
