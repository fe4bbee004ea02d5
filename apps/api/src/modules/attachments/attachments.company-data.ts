import { sql } from 'kysely';
import type { CompanyData } from '../company-data/company-data.ts';

/** All files: those of attachments point at them. */
export const attachmentsCompanyData: CompanyData = {
  tables: ['files', 'attachments'],
  externalUsers: {
    counts: () => ({}),
    isUsed: (companyId, id) => sql`exists (
      select from attachments where company_id = ${companyId} and author_external_user_id = ${id})`,
  },
};
