import { accountsContract as accounts } from '@polier/contract/users/accounts.contract';
import { type Route, route } from '#platform/http/route';
import { previewRemoval } from './member-removal.queries.ts';
import { removeMember } from './remove-member.ts';

export const memberRemovalRoutes: readonly Route[] = [
  route(accounts.removalPreview, ({ db, query }) => previewRemoval(db, query.id)),
  route(accounts.remove, async ({ body, caller, write, context }) => {
    await write((tx) => removeMember(tx, caller, body, context.clock.now()));
    return { id: body.id };
  }),
];
