import type { NotificationType } from '@polier/contract/notifications/notification-types';
import type { Generated } from 'kysely';
import type { CompanyId, CreatedAt, Identity, Instant, UpdatedAt } from '#platform/database/tables/columns';

interface NotificationsTable {
  company_id: CompanyId;
  id: Identity;
  user_id: number;
  event_id: number;
  type: NotificationType;
  bundle: Generated<string>;
  events_count: Generated<number>;
  several_actors: Generated<boolean>;
  read_at: Instant | null;
  by_mail: Generated<boolean>;
  mail_id: number | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface NotifiedEventsTable {
  company_id: CompanyId;
  event_id: number;
  created_at: CreatedAt;
}

declare module '#platform/database/schema' {
  interface DB {
    notifications: NotificationsTable;
    notified_events: NotifiedEventsTable;
  }
}
