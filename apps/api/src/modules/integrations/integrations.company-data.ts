import type { CompanyData } from '../company-data/company-data.ts';
import { endPending, lockConnection } from './commands/change-connection.ts';

/** Not copied into another company: a tenant belongs to one. */
export const integrationsCompanyData: CompanyData = {
  tables: ['integration_sign_ins', 'project_exports', 'integrations'],
  members: {
    /** The connection stands without whoever made it; what somebody only began ends. */
    async handOver(tx, { from }) {
      const row = await lockConnection(tx);
      if (row?.state === 'pending' && row.pending_user_id === from) await endPending(tx, row, 'cancelled');
      return {};
    },
  },
};
