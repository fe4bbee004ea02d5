import { contract } from '@polier/contract/endpoints';
import { problem } from '#platform/errors/problem';
import { type Route, route } from '#platform/http/route';
import { companyView } from './companies.presenter.ts';
import { getCompany, listMembers } from './companies.queries.ts';

const { companies } = contract;

export const companiesRoutes: readonly Route[] = [
  route(companies.getByUser, async ({ db, caller }) => companyView(await getCompany(db), caller)),
  route(companies.listUsers, async ({ query, db, caller }) => {
    if (query.company_id !== undefined && query.company_id !== caller.companyId) throw problem('not-found');
    return listMembers(db);
  }),
];
