import type { CompanyData } from '../company-data/company-data.ts';

/** Not copied into another company, and nothing to hand over: whoever wants the document asks for it again. */
export const worksheetFilesCompanyData: CompanyData = { tables: ['worksheet_papers'] };
