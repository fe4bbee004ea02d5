import type { CompanyData } from '../company-data/company-data.ts';

/** Not copied into another company, and of no member: what was imported stands in the lessons. */
export const importsCompanyData: CompanyData = { tables: ['lesson_references', 'import_rows', 'imports'] };
