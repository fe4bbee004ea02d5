import type { WriteTx } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';
import type { CompanyRow } from '../companies.queries.ts';
import { findCompany } from '../companies.queries.ts';

/** The company as it stands, until the end of the transaction. */
export const lockedCompany = async (tx: WriteTx): Promise<CompanyRow> => {
  await tx.selectFrom('companies').select('id').where('id', '=', tx.companyId).forNoKeyUpdate().execute();
  await tx
    .selectFrom('settings')
    .select('company_id')
    .where('company_id', '=', tx.companyId)
    .forNoKeyUpdate()
    .execute();
  const company = await findCompany(tx);
  if (!company) throw problem('not-found');
  return company;
};
