import { sql } from 'kysely';
import type { OwnerTx } from '#platform/database/write/outside-db';

/** The company's contact person, else its longest-serving administrator. */
const findAdministrator = async (tx: OwnerTx, companyId: number): Promise<number | undefined> => {
  const { rows } = await sql<{ user_id: number }>`
    select m.user_id from memberships as m join companies as c on c.id = m.company_id
    where m.company_id = ${companyId} and m.role = 'admin' and m.left_at is null and m.disabled_at is null
    order by m.user_id is distinct from c.admin_user_id, m.created_at, m.user_id
    limit 1`.execute(tx);
  return rows[0]?.user_id;
};

/**
 * The author of copied lessons: an administrator of the target, because authors of the source are no members of it. In a
 * company without an administrator the superadmin becomes a former member.
 */
export const authorInTarget = async (tx: OwnerTx, companyId: number, superadminId: number): Promise<number> => {
  const administrator = await findAdministrator(tx, companyId);
  if (administrator !== undefined) return administrator;
  await sql`
    insert into memberships (company_id, user_id, role, left_at) values (${companyId}, ${superadminId}, 'admin', now())
    on conflict do nothing`.execute(tx);
  return superadminId;
};
