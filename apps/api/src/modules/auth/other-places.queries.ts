import { sql } from 'kysely';
import type { UnscopedDb } from '#platform/database/scoped-db';
import type { SignedIn } from '#platform/session/caller';

/** Whether the account counts elsewhere than in the one company the caller reaches. */
export const hasOtherPlace = async (
  unscoped: UnscopedDb,
  { userId, confinedTo }: Pick<SignedIn, 'userId' | 'confinedTo'>,
): Promise<boolean> => {
  if (confinedTo === null) return false;
  const { rows } = await sql`
    select from users as u where u.id = ${userId} and (u.is_superadmin or exists (
      select from memberships as m
      where m.user_id = u.id and m.company_id <> ${confinedTo}::bigint and m.left_at is null))`.execute(unscoped);
  return rows.length > 0;
};
