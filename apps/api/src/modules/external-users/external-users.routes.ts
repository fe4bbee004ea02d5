import { contract } from '@polier/contract/endpoints';
import { externalUsersContract as externals } from '@polier/contract/users/external-users.contract';
import { found } from '#platform/errors/found';
import { type Route, route } from '#platform/http/route';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { storeExternalUser, updateExternalUser } from './commands/write-external-user.ts';
import { findExternalUser, listExternalUsers } from './external-users.queries.ts';

const getExternalUser = async (db: ScopedDb, id: number) => found(await findExternalUser(db, id));

export const externalUsersRoutes: readonly Route[] = [
  route(contract.users.listExternal, ({ db }) => listExternalUsers(db)),
  route(externals.getById, ({ db, query }) => getExternalUser(db, query.externalUserId)),
  route(externals.store, async ({ db, body, write }) =>
    getExternalUser(db, await write((tx) => storeExternalUser(tx, body))),
  ),
  route(externals.update, async ({ db, body, write }) => {
    await write((tx) => updateExternalUser(tx, body));
    return getExternalUser(db, body.id);
  }),
];
