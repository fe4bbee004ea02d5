import type { CompanyData } from '../company-data/company-data.ts';
import { memberRows } from '../company-data/member-rows.ts';

export const notificationsCompanyData: CompanyData = {
  tables: ['notifications', 'notified_events'],
  members: memberRows('notifications'),
};
