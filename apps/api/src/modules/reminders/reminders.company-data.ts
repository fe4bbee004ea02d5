import type { CompanyData } from '../company-data/company-data.ts';
import { memberRows } from '../company-data/member-rows.ts';

export const remindersCompanyData: CompanyData = {
  tables: ['reminder_mails', 'escalated_tasks', 'delivery_due_notices'],
  members: memberRows('reminder_mails'),
};
