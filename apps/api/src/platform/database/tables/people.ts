import type { CompanyRole } from '@polier/contract/roles';
import type { ColumnType, Generated } from 'kysely';
import type {
  CalendarDate,
  CompanyId,
  CreatedAt,
  Identity,
  Instant,
  JsonObjectOrEmpty,
  LanguageCode,
  ReminderFrequency,
  UpdatedAt,
} from './columns.ts';

export interface Address {
  address: string | null;
  address_addition: string | null;
  postcode: string | null;
  city: string | null;
  country: string | null;
  phone: string | null;
}

interface UsersTable extends Address {
  id: ColumnType<number, undefined, never>;
  firstname: string;
  lastname: string;
  email: string;
  new_email: string | null;
  is_superadmin: Generated<boolean>;
  email_confirmed_at: Instant | null;
  password_hash: string | null;
  language: LanguageCode | null;
  reminder_frequency: ReminderFrequency | null;
  reminder_weekday: Generated<number>;
  reminder_hour: Generated<number>;
  reminders_paused_until: CalendarDate | null;
  reminder_changed_at: Instant | null;
  notification_preferences: JsonObjectOrEmpty;
  anonymised_at: Instant | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface MembershipsTable {
  company_id: CompanyId;
  user_id: number;
  role: CompanyRole;
  disabled_at: Instant | null;
  left_at: Instant | null;
  anonymised_at: Instant | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** How the person signed in. */
export type SessionMethod = 'password' | 'second_factor' | 'provider';

interface SessionsTable {
  id: Identity;
  user_id: number;
  token_hash: string;
  user_agent: string | null;
  ip: string | null;
  created_at: CreatedAt;
  last_used_at: UpdatedAt;
  expires_at: Instant;
  ends_at: Instant;
  method: Generated<SessionMethod>;
  confined_to: number | null;
}

interface ApiTokensTable {
  company_id: CompanyId;
  id: Identity;
  user_id: number;
  name: string;
  access: Generated<'read' | 'write'>;
  token_hash: string;
  expires_at: Instant;
  last_used_at: Instant | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface LoginAttemptsTable {
  key: string;
  failures: Generated<number>;
  last_failed_at: UpdatedAt;
  blocked_until: Instant | null;
}

interface AccountKeysTable {
  user_id: number;
  key: string;
  request_hash: string;
  status: number | null;
  answer: string | null;
  created_at: CreatedAt;
}

interface IdempotencyKeysTable extends AccountKeysTable {
  company_id: CompanyId;
}

export interface PeopleTables {
  users: UsersTable;
  memberships: MembershipsTable;
  sessions: SessionsTable;
  api_tokens: ApiTokensTable;
  login_attempts: LoginAttemptsTable;
  idempotency_keys: IdempotencyKeysTable;
  account_keys: AccountKeysTable;
}
