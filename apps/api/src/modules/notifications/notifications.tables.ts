import type { TaskMailError } from '@polier/contract/open-tasks/open-tasks.contract';
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
  xid: Generated<string> | null;
}

export type NotificationMailState = 'queued' | 'sent' | 'failed' | 'nothing-unread' | 'cancelled';

interface NotificationMailsTable {
  company_id: CompanyId;
  id: Identity;
  user_id: number;
  state: Generated<NotificationMailState>;
  error: TaskMailError | null;
  created_at: CreatedAt;
  sent_at: Instant | null;
}

interface NotifiedEventsTable {
  company_id: CompanyId;
  event_id: number;
  created_at: CreatedAt;
}

declare module '#platform/database/schema' {
  interface DB {
    notifications: NotificationsTable;
    notification_mails: NotificationMailsTable;
    notified_events: NotifiedEventsTable;
  }
}
