import type { CompanyData } from '../company-data/company-data.ts';
import { memberRows } from '../company-data/member-rows.ts';

export const identityProviderCompanyData: CompanyData = {
  tables: ['user_identities', 'identity_providers', 'provider_sign_ins'],
  members: memberRows('user_identities'),
};
