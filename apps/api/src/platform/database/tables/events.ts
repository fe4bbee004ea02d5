import type { ColumnType } from 'kysely';
import type { CompanyId, CreatedAt, Identity, JsonObjectOrEmpty } from './columns.ts';

interface EventsTable {
  company_id: CompanyId;
  id: Identity;
  type: ColumnType<string, string, never>;
  actor_user_id: ColumnType<number | null, number | null | undefined, never>;
  subject_type: ColumnType<string, string, never>;
  subject_id: ColumnType<number, number, never>;
  project_id: ColumnType<number | null, number | null | undefined, never>;
  worksheet_id: ColumnType<number | null, number | null | undefined, never>;
  order_id: ColumnType<number | null, number | null | undefined, never>;
  data: ColumnType<Record<string, unknown>, string | undefined, never>;
  xid: ColumnType<string, string | undefined, never>;
  created_at: CreatedAt;
}

interface SecurityEventsTable {
  id: Identity;
  type: string;
  user_id: number | null;
  ip: string | null;
  request_id: string | null;
  data: JsonObjectOrEmpty;
  created_at: CreatedAt;
}

export interface EventTables {
  events: EventsTable;
  security_events: SecurityEventsTable;
}
