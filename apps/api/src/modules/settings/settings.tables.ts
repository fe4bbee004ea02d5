import type { Generated } from 'kysely';
import type {
  CompanyId,
  CreatedAt,
  LanguageCode,
  ReminderFrequency,
  UpdatedAt,
} from '#platform/database/tables/columns';

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
  escalation_days: Generated<number>;
  reminder_frequency: Generated<ReminderFrequency>;
  reminder_changed_at: UpdatedAt;
  require_second_factor: Generated<boolean>;
  password_sign_in: Generated<'everybody' | 'administrators'>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

declare module '#platform/database/schema' {
  interface DB {
    settings: SettingsTable;
  }
}
