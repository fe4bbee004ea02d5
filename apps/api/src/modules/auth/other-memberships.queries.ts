import { sql } from 'kysely';
import type { AccountsDb } from '#platform/database/write/outside-db';
import type { SignedIn } from '#platform/session/caller';

/** Whether the account has a membership outside the one company the caller reaches. */
export const hasOtherMembership = async (
  accounts: AccountsDb,
  { userId, confinedTo }: Pick<SignedIn, 'userId' | 'confinedTo'>,
): Promise<boolean> => {
  if (confinedTo === null) return false;
  const { rows } = await sql`
    select from users as u where u.id = ${userId} and (u.is_superadmin or exists (
      select from memberships as m
      where m.user_id = u.id and m.company_id <> ${confinedTo}::bigint and m.left_at is null))`.execute(accounts);
  return rows.length > 0;
};
