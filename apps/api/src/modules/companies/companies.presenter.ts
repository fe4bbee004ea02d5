import {
  type CompanySummaryView,
  type CompanyView,
  features,
  type SettingView,
  titleNames,
} from '@polier/contract/companies/company-views';
import { signPath } from '#platform/files/signed-path';
import type { CallContext } from '#platform/http/route';
import { ruleNames } from './company-fields.ts';
import type { CompanyRow } from './companies.queries.ts';
import type { CompanySummaryRow } from './company-summaries.queries.ts';

const picked = <Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

const settingView = (row: CompanyRow): SettingView => ({
  ...picked(row, features),
  ...picked(row, titleNames),
  ...picked(row, ruleNames),
  id: row.id,
  dynamic_field_name: row.dynamic_field_name,
});

type Signer = Pick<CallContext, 'secrets' | 'clock'>;

const withoutToken = (row: CompanyRow, { secrets, clock }: Signer): Omit<CompanyView, 'token'> => ({
  id: row.id,
  name: row.name,
  description: row.description,
  email: row.email,
  phone: row.phone,
  address: row.address,
  address_addition: row.address_addition,
  postcode: row.postcode,
  city: row.city,
  country: row.country,
  admin_id: row.admin_user_id,
  clonedData: row.cloned_data,
  logo_path: row.logo_path,
  logo: row.logo_path === null ? null : signPath(secrets, row.logo_path, clock.now()),
  can_use_ms_graph: row.can_use_ms_graph,
  setting: settingView(row),
});

/** `showsToken` must be false for callers who may not invite: the token lets anybody register. */
export const companyView = (row: CompanyRow, showsToken: boolean, signer: Signer): CompanyView => ({
  ...withoutToken(row, signer),
  token: showsToken ? row.token : null,
});

export const companySummaryView = (row: CompanySummaryRow, signer: Signer): CompanySummaryView => ({
  ...withoutToken(row, signer),
  members_count: row.members_count,
  projects_count: row.projects_count,
  orders_count: row.orders_count,
  lessons_count: row.lessons_count,
  administrator: row.administrator,
  administrators: row.administrators,
  admin_invitation: row.admin_invitation,
  created_at: row.created_at.toISOString(),
});
