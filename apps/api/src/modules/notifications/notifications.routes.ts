import { contract } from '@polier/contract/endpoints';
import { type Route, route } from '#platform/http/route';
import { countUnread } from './notifications.queries.ts';

export const notificationsRoutes: readonly Route[] = [
  route(contract.notifications.count, ({ db, caller }) => countUnread(db, caller.userId)),
];
