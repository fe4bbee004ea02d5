import type { CompanyRole } from '@polier/contract/roles';
import { findOpenInvitation } from '#modules/users/commands/join-company';
import type { AccountsDb } from '#platform/database/write/outside-db';
import { fieldProblem } from '#platform/errors/problem';
import { hashToken } from '#platform/session/token';

/** The company and role that a registration token gives. */
export interface RegistrationOffer {
  readonly companyId: number;
  readonly companyName: string;
  readonly role: CompanyRole;
  /** The only address that may use a personal invitation; null for the registration link. */
  readonly email: string | null;
}

const findCompany = (accounts: AccountsDb, token: string) =>
  accounts
    .selectFrom('secret_directory as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .select(['c.id', 'c.name'])
    .where('d.hash', '=', hashToken(token))
    .where('d.kind', '=', 'registration_link')
    .executeTakeFirst();

export const findRegistrationOffer = async (
  accounts: AccountsDb,
  token: string,
  now: Date,
): Promise<RegistrationOffer> => {
  const invitation = await findOpenInvitation(accounts, token, now);
  if (invitation) return invitation;
  const company = await findCompany(accounts, token);
  if (!company) throw fieldProblem([{ field: 'token', code: 'invalid-token' }]);
  return { companyId: company.id, companyName: company.name, role: 'user', email: null };
};
