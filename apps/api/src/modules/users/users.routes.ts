import { contract } from '@polier/contract/endpoints';
import { type Route, route, signedInRoute } from '#platform/http/route';
import { roleView, scopeView } from './users.presenter.ts';
import { listScopes } from './users.queries.ts';

const { users } = contract;

export const usersRoutes: readonly Route[] = [
  signedInRoute(users.companies, async ({ caller, accounts }) => (await listScopes(accounts, caller)).map(scopeView)),
  route(users.role, async ({ caller }) => roleView(caller)),
];
