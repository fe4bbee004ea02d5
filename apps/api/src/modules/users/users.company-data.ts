import type { CompanyData } from '../company-data/company-data.ts';

export const usersCompanyData: CompanyData = { tables: ['invitations', 'memberships'] };
