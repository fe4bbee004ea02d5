import type { CompanyData } from '../company-data/company-data.ts';

export const settingsCompanyData: CompanyData = { tables: ['settings'] };
