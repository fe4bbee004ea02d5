import type { CompanyData } from '../company-data/company-data.ts';

/** Not copied into another company; whoever leaves stays the one who decided. */
export const proposalsCompanyData: CompanyData = { tables: ['lesson_proposals', 'proposal_packs'] };
