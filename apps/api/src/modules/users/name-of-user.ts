import type { ScopedDb } from '#platform/database/scope/scoped-db';

export const nameOfUser = async (db: ScopedDb, id: number): Promise<string> => {
  const user = await db.selectFrom('users').select(['firstname', 'lastname']).where('id', '=', id).executeTakeFirst();
  return user === undefined ? '' : `${user.firstname} ${user.lastname}`;
};
