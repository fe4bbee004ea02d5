import type { Kind } from '@polier/contract/kinds';
import type { TaskMailError, TaskMailState } from '@polier/contract/open-tasks/open-tasks.contract';
import type { ColumnType, Generated } from 'kysely';
import type { CompanyId, CreatedAt, Identity, Instant } from '#platform/database/tables/columns';

interface TaskMailsTable {
  company_id: CompanyId;
  id: Identity;
  project_id: number;
  kind: Kind;
  user_id: number | null;
  external_user_id: number | null;
  /** Written as JSON text. */
  filter: ColumnType<unknown, string, never>;
  state: Generated<TaskMailState>;
  error: TaskMailError | null;
  tasks: number;
  requested_by_user_id: number;
  created_at: CreatedAt;
  sent_at: Instant | null;
}

declare module '#platform/database/schema' {
  interface DB {
    task_mails: TaskMailsTable;
  }
}
