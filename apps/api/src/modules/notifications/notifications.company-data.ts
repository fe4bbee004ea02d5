import { sql } from 'kysely';
import type { CompanyData } from '../company-data/company-data.ts';

export const notificationsCompanyData: CompanyData = {
  tables: ['notifications', 'notification_mails', 'notified_events'],
  members: {
    async handOver(tx, { from }) {
      for (const table of ['notifications', 'notification_mails'])
        await sql`delete from ${sql.table(table)} where company_id = ${tx.companyId} and user_id = ${from}`.execute(tx);
      return {};
    },
  },
};
