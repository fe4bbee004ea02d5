import { contract } from '@polier/contract/endpoints';
import { type Route, route } from '#platform/http/route';
import { markAllAsRead, markAsRead } from './commands/mark-as-read.ts';
import { countUnread, listNotifications } from './notifications.queries.ts';

export const notificationsRoutes: readonly Route[] = [
  route(contract.notifications.list, ({ db, caller, query: { page = 1, unreadOnly = false } }) =>
    listNotifications(db, caller, { page, unreadOnly }),
  ),
  route(contract.notifications.markAsRead, async ({ db, write, caller, body }) => {
    await write((tx) => markAsRead(tx, caller.userId, body.notifications));
    return countUnread(db, caller.userId);
  }),
  route(contract.notifications.markAllAsRead, async ({ db, write, caller }) => {
    await markAllAsRead(db, write, caller.userId);
    return countUnread(db, caller.userId);
  }),
  route(contract.notifications.count, ({ db, caller }) => countUnread(db, caller.userId)),
];
