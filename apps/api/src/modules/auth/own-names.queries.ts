import type { AccountsDb } from '#platform/database/write/outside-db';

/** Words that others know about a person: names, address, companies. */
export const listOwnNames = async (accounts: AccountsDb, userId: number): Promise<string[]> => {
  const rows = await accounts
    .selectFrom('users as u')
    .leftJoin('memberships as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.left_at', 'is', null))
    .leftJoin('companies as c', 'c.id', 'm.company_id')
    .select(['u.firstname', 'u.lastname', 'u.email', 'u.new_email', 'c.name'])
    .where('u.id', '=', userId)
    .execute();
  return rows
    .flatMap(({ firstname, lastname, email, new_email, name }) => [firstname, lastname, email, new_email, name])
    .filter((word) => word !== null);
};
