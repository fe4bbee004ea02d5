import type { CompanyData } from '../company-data/company-data.ts';

export const externalUsersCompanyData: CompanyData = { tables: ['external_users'] };
