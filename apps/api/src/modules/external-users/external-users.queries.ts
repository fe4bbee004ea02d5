import type { ExternalUserView } from '@polier/contract/users/users.contract';
import { sql } from 'kysely';
import { alphabetical } from '#platform/database/sql/alphabetical-sql';
import { jsonList } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';

const partners = (db: ScopedDb) =>
  db
    .selectFrom('external_users as e')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('project_external_users')
          .select(['external_user_id', sql<number>`count(*)::int`.as('projects')])
          .where('company_id', '=', db.companyId)
          .groupBy('external_user_id')
          .as('team'),
      (join) => join.onRef('team.external_user_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.company', 'e.firstname', 'e.lastname', 'e.email', 'e.phone', 'e.function'])
    .select(sql<number>`coalesce(team.projects, 0)`.as('projects_count'))
    .where('e.company_id', '=', db.companyId);

/** Partners that are still offered, by firm, else by name. */
export const listExternalUsers = (db: ScopedDb) =>
  jsonList<ExternalUserView>(
    db,
    partners(db)
      .where('e.archived_at', 'is', null)
      .orderBy(alphabetical(sql`coalesce(nullif(e.company, ''), e.lastname)`))
      .orderBy(alphabetical(sql.ref('e.lastname')))
      .orderBy(alphabetical(sql.ref('e.firstname')))
      .orderBy('e.id'),
  );

/** Finds archived partners too, which are still shown where they were used. */
export const findExternalUser = (db: ScopedDb, id: number): Promise<ExternalUserView | undefined> =>
  partners(db).where('e.id', '=', id).executeTakeFirst();
