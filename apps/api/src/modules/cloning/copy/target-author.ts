import { sql } from 'kysely';
import type { UnscopedTx } from '#platform/database/scoped-db';

/** Who answers for the company, else its administrator of longest standing. */
const findAdministrator = async (tx: UnscopedTx, companyId: number): Promise<number | undefined> => {
  const { rows } = await sql<{ user_id: number }>`
    select m.user_id from memberships as m join companies as c on c.id = m.company_id
    where m.company_id = ${companyId} and m.role = 'admin' and m.left_at is null and m.disabled_at is null
    order by m.user_id is distinct from c.admin_user_id, m.created_at, m.user_id
    limit 1`.execute(tx);
  return rows[0]?.user_id;
};

/**
 * Authors of the source are strangers in the target, so its administrator answers for the copied lessons. A company that
 * waits for its first administrator gets the superadmin as somebody who has left: a name, but no seat.
 */
export const authorInTarget = async (tx: UnscopedTx, companyId: number, superadminId: number): Promise<number> => {
  const administrator = await findAdministrator(tx, companyId);
  if (administrator !== undefined) return administrator;
  await sql`
    insert into memberships (company_id, user_id, role, left_at) values (${companyId}, ${superadminId}, 'admin', now())
    on conflict do nothing`.execute(tx);
  return superadminId;
};
