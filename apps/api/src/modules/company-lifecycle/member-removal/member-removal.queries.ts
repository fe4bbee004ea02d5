import type { RemovalPreviewView } from '@polier/contract/users/accounts.contract';
import { sql } from 'kysely';
import { problem } from '#platform/errors/problem';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { everyCompanyData } from '../every-company-data.ts';

/** How many rows a removal of this member would move or delete, counted by each module. */
export const previewRemoval = async (db: ScopedDb, userId: number): Promise<RemovalPreviewView> => {
  const counts = everyCompanyData.flatMap(({ members }) =>
    Object.entries(members?.counts?.(db.companyId, userId) ?? {}).map(([name, count]) => count.as(name)),
  );
  const { rows } = await sql<RemovalPreviewView>`
    select json_build_object('id', person.id, 'name', person.firstname || ' ' || person.lastname) as user,
      ${sql.join(counts)}
    from memberships as m join users as person on person.id = m.user_id
    where m.company_id = ${db.companyId} and m.user_id = ${userId} and m.left_at is null`.execute(db);
  const [preview] = rows;
  if (!preview) throw problem('not-found');
  return preview;
};
