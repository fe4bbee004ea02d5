import type { CompanyData } from '../company-data/company-data.ts';

/** All files: those of attachments point at them. */
export const attachmentsCompanyData: CompanyData = { tables: ['files', 'attachments'] };
