import type { CompanyData } from '../company-data/company-data.ts';

export const searchCompanyData: CompanyData = { tables: ['search_misses'] };
