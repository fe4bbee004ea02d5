import type { CompanyData } from '../company-data/company-data.ts';

/** Not copied into another company, and nothing to hand over: what was sent was sent. */
export const openTasksCompanyData: CompanyData = { tables: ['task_mails'] };
