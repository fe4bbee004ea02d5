import type { CompanyData } from '../company-data/company-data.ts';
import { memberRows } from '../company-data/member-rows.ts';

export const calendarCompanyData: CompanyData = { tables: ['calendar_links'], members: memberRows('calendar_links') };
