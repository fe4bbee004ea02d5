import type { CompanyData } from '../../company-data/company-data.ts';

export const cloningCompanyData: CompanyData = { tables: ['clonings'] };
