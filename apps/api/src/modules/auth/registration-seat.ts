import type { CompanyRole } from '@polier/contract/roles';
import { findOpenInvitation } from '#modules/users/commands/join-company';
import type { UnscopedDb } from '#platform/database/scoped-db';
import { fieldProblem } from '#platform/errors/problem';

/** A place somebody may take who brings its token. */
export interface Seat {
  readonly companyId: number;
  readonly companyName: string;
  readonly role: CompanyRole;
  /** The only address a personal invitation is good for; null for the link of the company. */
  readonly email: string | null;
}

const findCompany = (unscoped: UnscopedDb, token: string) =>
  unscoped.selectFrom('companies').select(['id', 'name']).where('token', '=', token).executeTakeFirst();

export const findSeat = async (unscoped: UnscopedDb, token: string, now: Date): Promise<Seat> => {
  const invitation = await findOpenInvitation(unscoped, token, now);
  if (invitation) return invitation;
  const company = await findCompany(unscoped, token);
  if (!company) throw fieldProblem([{ field: 'token', code: 'invalid-token' }]);
  return { companyId: company.id, companyName: company.name, role: 'user', email: null };
};
