import type { CompanyData } from '../company-data/company-data.ts';

export const liveCompanyData: CompanyData = { tables: ['worksheet_presences'] };
