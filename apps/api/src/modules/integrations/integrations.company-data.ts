import { sql } from 'kysely';
import type { CompanyData } from '../company-data/company-data.ts';
import { endPending, lockConnection } from './commands/change-connection.ts';

/** Not copied into another company: a tenant belongs to one. */
export const integrationsCompanyData: CompanyData = {
  tables: [
    'integration_sign_ins',
    'microsoft_people_searches',
    'project_export_objects',
    'project_exports',
    'integrations',
  ],
  members: {
    /** The connection stands without whoever made it; what somebody only began ends, and who it was there is forgotten. */
    async handOver(tx, { from }) {
      const row = await lockConnection(tx);
      await tx
        .deleteFrom('project_export_objects')
        .where('company_id', '=', tx.companyId)
        .where('kind', '=', 'person')
        .where(
          sql<boolean>`(select lower(u.email) from users as u where u.id = ${from})
            in (select local_id union all select jsonb_array_elements_text(coalesce(sent -> 'addresses', '[]')))`,
        )
        .execute();
      if (row?.state === 'pending' && row.pending_user_id === from) await endPending(tx, row, 'cancelled');
      return {};
    },
  },
};
