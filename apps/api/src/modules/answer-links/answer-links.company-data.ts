import type { CompanyData } from '../company-data/company-data.ts';

/** Links are worth nothing once their project or person is gone, so nothing is handed over. */
export const answerLinksCompanyData: CompanyData = { tables: ['answer_links'] };
