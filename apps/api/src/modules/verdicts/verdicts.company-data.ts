import type { CompanyData } from '../company-data/company-data.ts';

/** Not copied into another company; whoever leaves stays the author of what was said. */
export const verdictsCompanyData: CompanyData = { tables: ['lesson_verdicts'] };
