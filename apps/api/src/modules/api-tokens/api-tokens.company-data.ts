import type { CompanyData } from '../company-data/company-data.ts';
import { memberRows } from '../company-data/member-rows.ts';

export const apiTokensCompanyData: CompanyData = { tables: ['api_tokens'], members: memberRows('api_tokens') };
