import { externalUsersContract as externals } from '@polier/contract/users/external-users.contract';
import { type Route, route } from '#platform/http/route';
import { previewExternalRemoval } from './external-user-removal.queries.ts';
import { removeExternalUser } from './remove-external-user.ts';

export const externalUserRemovalRoutes: readonly Route[] = [
  route(externals.removalPreview, ({ db, query }) => previewExternalRemoval(db, query.id)),
  route(externals.remove, async ({ body, write, context }) => {
    await write((tx) => removeExternalUser(tx, body, context.clock.now()));
    return { id: body.id };
  }),
];
