import type { CompanyData } from '../company-data/company-data.ts';

export const searchWordsCompanyData: CompanyData = { tables: ['search_words'] };
