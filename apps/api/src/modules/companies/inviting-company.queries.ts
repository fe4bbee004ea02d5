import type { InvitingCompanyView } from '@polier/contract/companies/company-views';
import type { AccountsDb } from '#platform/database/write/outside-db';
import { hashToken } from '#platform/session/token';

/** Found by the registration link, which gives the role user, or by an open personal invitation. */
export const findInvitingCompany = async (
  accounts: AccountsDb,
  token: string,
  now: Date,
): Promise<InvitingCompanyView | undefined> => {
  const secret = accounts.selectFrom('secret_directory as d').where('d.hash', '=', hashToken(token));
  const company = await secret
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .select('c.name')
    .where('d.kind', '=', 'registration_link')
    .executeTakeFirst();
  if (company) return { name: company.name, email: null, role: 'user' };
  return secret
    .innerJoin('invitations as i', (join) => join.onRef('i.company_id', '=', 'd.company_id').onRef('i.id', '=', 'd.id'))
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select(['c.name', 'i.email', 'i.role'])
    .where('d.kind', '=', 'invitation')
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now)
    .executeTakeFirst();
};
