import { type CompanyRole, permissionsOf } from '@polier/contract/roles';
import type { RawBuilder } from 'kysely';
import type { ProjectReaders } from './projects.policy.ts';

/** The people of one role, for whom one statement reads what each of them may read; `userId` is the column that names them. */
export const readersOfRole = (companyId: number, role: CompanyRole, userId: RawBuilder<number>): ProjectReaders => ({
  companyId,
  can: (key) => permissionsOf[role].has(key),
  userId,
});
