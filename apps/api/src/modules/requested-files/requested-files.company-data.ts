import type { CompanyData } from '../company-data/company-data.ts';

/** Not copied into another company, and nothing to hand over: whoever wants the file asks for it again. */
export const requestedFilesCompanyData: CompanyData = { tables: ['requested_files'] };
