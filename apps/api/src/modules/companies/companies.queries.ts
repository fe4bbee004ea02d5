import type { CompanyUserView } from '@polier/contract/users/users.contract';
import { type Selectable, sql } from 'kysely';
import { alphabetical } from '#platform/database/sql/alphabetical-sql';
import { jsonList } from '#platform/database/sql/json-list';
import type { DB } from '#platform/database/schema';
import type { ScopedDb } from '#platform/database/scope/scoped-db';

export type CompanyRow = Selectable<DB['companies']> & Omit<Selectable<DB['settings']>, 'created_at' | 'updated_at'>;

/** The company of the scope with its settings; undefined only in a scope opened for a company nobody has looked for yet. */
export const findCompany = (db: ScopedDb): Promise<CompanyRow | undefined> =>
  db
    .selectFrom('settings as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .selectAll('s')
    .selectAll('c')
    .where('s.company_id', '=', db.companyId)
    .executeTakeFirst();

/** The company of a member: both rows exist as long as the company does. */
export const getCompany = async (db: ScopedDb): Promise<CompanyRow> => {
  const company = await findCompany(db);
  if (!company) throw new Error(`company ${db.companyId} is gone`);
  return company;
};

/** Members who have not left, with a flag for disabled ones. */
export const listMembers = (db: ScopedDb) =>
  jsonList<CompanyUserView>(
    db,
    db
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select([
        'u.id',
        'u.firstname',
        'u.lastname',
        'u.email',
        'm.role',
        sql<boolean>`m.disabled_at is not null`.as('disabled'),
      ])
      .where('m.company_id', '=', db.companyId)
      .where('m.left_at', 'is', null)
      .orderBy(alphabetical(sql.ref('u.lastname')))
      .orderBy(alphabetical(sql.ref('u.firstname')))
      .orderBy('u.id'),
  );
