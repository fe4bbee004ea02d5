import type { CompanyView, SettingView } from '@polier/contract/companies/companies.contract';
import type { Member } from '#platform/session/caller';
import type { CompanyRow } from './companies.queries.ts';

const settingView = (row: CompanyRow): SettingView => ({
  id: row.id,
  feature_tags: row.feature_tags,
  feature_integrations: row.feature_integrations,
  feature_orders: row.feature_orders,
  feature_tab_x: row.feature_tab_x,
  feature_dynamic_worksheet_field: row.feature_dynamic_worksheet_field,
  pm_de_tab_title: row.pm_de_tab_title,
  pm_en_tab_title: row.pm_en_tab_title,
  pm_fr_tab_title: row.pm_fr_tab_title,
  x_de_tab_title: row.x_de_tab_title,
  x_en_tab_title: row.x_en_tab_title,
  x_fr_tab_title: row.x_fr_tab_title,
  x_de_process_title: row.x_de_process_title,
  x_en_process_title: row.x_en_process_title,
  x_fr_process_title: row.x_fr_process_title,
  dynamic_field_name: row.dynamic_field_name,
  default_language: row.default_language,
});

export const companyView = (row: CompanyRow, caller: Member): CompanyView => ({
  id: row.id,
  name: row.name,
  description: row.description,
  email: row.email,
  // Whoever knows the token can register into the company.
  token: caller.can('company.edit') ? row.token : null,
  phone: row.phone,
  address: row.address,
  address_addition: row.address_addition,
  postcode: row.postcode,
  city: row.city,
  country: row.country,
  admin_id: row.admin_user_id,
  clonedData: row.cloned_data,
  logo_path: row.logo_path,
  can_use_ms_graph: row.can_use_ms_graph,
  setting: settingView(row),
});
