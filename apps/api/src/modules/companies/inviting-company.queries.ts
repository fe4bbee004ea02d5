import type { InvitingCompanyView } from '@polier/contract/companies/company-views';
import type { UnscopedDb } from '#platform/database/scoped-db';
import { hashToken } from '#platform/session/token';

/** By the link of the company, which makes users, or by a personal invitation that still stands. */
export const findInvitingCompany = async (
  unscoped: UnscopedDb,
  token: string,
  now: Date,
): Promise<InvitingCompanyView | undefined> => {
  const company = await unscoped.selectFrom('companies').select('name').where('token', '=', token).executeTakeFirst();
  if (company) return { name: company.name, email: null, role: 'user' };
  return unscoped
    .selectFrom('invitations as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select(['c.name', 'i.email', 'i.role'])
    .where('i.token_hash', '=', hashToken(token))
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now)
    .executeTakeFirst();
};
