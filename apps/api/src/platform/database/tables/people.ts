import type { CompanyRole } from '@polier/contract/roles';
import type { ColumnType, Generated } from 'kysely';
import type {
  CompanyId,
  CreatedAt,
  Identity,
  Instant,
  JsonObjectOrEmpty,
  LanguageCode,
  ReminderFrequency,
  UpdatedAt,
} from './columns.ts';

interface Address {
  address: string | null;
  address_addition: string | null;
  postcode: string | null;
  city: string | null;
  country: string | null;
  phone: string | null;
}

interface CompaniesTable extends Address {
  id: Identity;
  name: string;
  description: string | null;
  email: string | null;
  token: string;
  admin_user_id: number | null;
  logo_path: string | null;
  can_use_ms_graph: Generated<boolean>;
  cloned_data: Generated<boolean>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface SettingsTable {
  company_id: CompanyId;
  feature_tags: Generated<boolean>;
  feature_integrations: Generated<boolean>;
  feature_orders: Generated<boolean>;
  feature_tab_x: Generated<boolean>;
  feature_dynamic_worksheet_field: Generated<boolean>;
  pm_de_tab_title: string | null;
  pm_en_tab_title: string | null;
  pm_fr_tab_title: string | null;
  x_de_tab_title: string | null;
  x_en_tab_title: string | null;
  x_fr_tab_title: string | null;
  x_de_process_title: string | null;
  x_en_process_title: string | null;
  x_fr_process_title: string | null;
  dynamic_field_name: string | null;
  default_language: Generated<LanguageCode>;
  verify_months: Generated<number>;
  approval_four_eyes: Generated<boolean>;
  impact_bands: Generated<number[]>;
  reminder_frequency: Generated<ReminderFrequency>;
  require_second_factor: Generated<boolean>;
  password_sign_in: Generated<'everybody' | 'administrators'>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
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

interface ExternalUsersTable {
  company_id: CompanyId;
  id: ColumnType<number, undefined, never>;
  company: string | null;
  firstname: string | null;
  lastname: string | null;
  email: string | null;
  phone: string | null;
  function: string | null;
  archived_at: Instant | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** How a person proved itself. */
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

interface IdempotencyKeysTable {
  company_id: CompanyId;
  user_id: number;
  key: string;
  request_hash: string;
  status: number | null;
  answer: string | null;
  created_at: CreatedAt;
}

export interface PeopleTables {
  companies: CompaniesTable;
  settings: SettingsTable;
  users: UsersTable;
  memberships: MembershipsTable;
  external_users: ExternalUsersTable;
  sessions: SessionsTable;
  api_tokens: ApiTokensTable;
  login_attempts: LoginAttemptsTable;
  idempotency_keys: IdempotencyKeysTable;
}
