import type { CompanyWork } from '../database/write/company-work.ts';
import type { Database } from '../database/database.ts';
import { createScope } from '../database/scope/create-scope.ts';
import { problem } from '../errors/problem.ts';
import { isMember, type Member, type SignedIn } from './caller.ts';

/**
 * Opens companies for who was let into an endpoint of the superadmin: all of them for the superadmin, who acts as such
 * in each; for a member with another role, only the one that member acts in.
 */
export const companyWorkOf =
  (database: Pick<Database, 'work'>, caller: SignedIn | Member) =>
  (companyId: number): CompanyWork => {
    if (isMember(caller) && caller.role !== 'superadmin') {
      if (companyId !== caller.companyId) throw problem('not-found');
      return database.work(caller.scope);
    }
    if (!caller.isSuperadmin) throw problem('forbidden');
    return database.work(createScope(companyId, { superadminId: caller.userId }));
  };
