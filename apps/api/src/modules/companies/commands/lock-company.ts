import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { lockCompany } from '../../users/commands/lock-member.ts';
import type { CompanyRow } from '../companies.queries.ts';
import { findCompany } from '../companies.queries.ts';

/** Locks the company and its settings until the end of the transaction. */
export const lockCompanyAndSettings = async (tx: WriteTx): Promise<CompanyRow> => {
  await lockCompany(tx);
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
