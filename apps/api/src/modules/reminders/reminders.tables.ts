import type { TaskMailError } from '@polier/contract/open-tasks/open-tasks.contract';
import type { DeliveryMoment } from '@polier/contract/notifications/notification-types';
import type { Generated } from 'kysely';
import type { CalendarDate, CompanyId, CreatedAt, Identity, Instant } from '#platform/database/tables/columns';

export type ReminderState = 'queued' | 'sent' | 'failed' | 'nothing-open' | 'cancelled';

interface ReminderMailsTable {
  company_id: CompanyId;
  id: Identity;
  user_id: number;
  due_at: Instant;
  state: Generated<ReminderState>;
  error: TaskMailError | null;
  tasks: number | null;
  notified_at: Instant | null;
  created_at: CreatedAt;
  sent_at: Instant | null;
}

interface EscalatedTasksTable {
  company_id: CompanyId;
  applied_lesson_id: number;
  due: CalendarDate;
  created_at: CreatedAt;
}

interface DeliveryDueNoticesTable {
  company_id: CompanyId;
  delivery_object_id: number;
  due: CalendarDate;
  moment: DeliveryMoment;
  created_at: CreatedAt;
}

declare module '#platform/database/schema' {
  interface DB {
    reminder_mails: ReminderMailsTable;
    escalated_tasks: EscalatedTasksTable;
    delivery_due_notices: DeliveryDueNoticesTable;
  }
}
