import type { SecondFactorView } from '@polier/contract/sign-in/second-factor.contract';
import { sql } from 'kysely';
import type { AccountsDb } from '#platform/database/write/outside-db';
import type { SignedIn } from '#platform/session/caller';

export const getSecondFactor = async (
  accounts: AccountsDb,
  { userId, confinedTo }: Pick<SignedIn, 'userId' | 'confinedTo'>,
): Promise<SecondFactorView> => {
  const { rows } = await sql<SecondFactorView>`
    select
      coalesce((select case when confirmed_at is null then 'pending' else 'on' end
        from second_factors where user_id = ${userId}), 'off') as state,
      (select count(*) from recovery_codes where user_id = ${userId} and used_at is null)::int as recovery_codes_left,
      array(select c.name from memberships m
        join settings s on s.company_id = m.company_id and s.require_second_factor
        join companies c on c.id = m.company_id
        where m.user_id = ${userId} and m.disabled_at is null and m.left_at is null
          and m.company_id = coalesce(${confinedTo}::bigint, m.company_id)
        order by c.name, c.id) as required_by`.execute(accounts);
  const [row] = rows;
  if (!row) throw new Error('one row was selected');
  return row;
};
