import { companiesContract as companies } from '@polier/contract/companies/companies.contract';
import { type Route, superadminRoute } from '#platform/http/route';
import { listRemovals } from './company-removals.queries.ts';
import { confirmRemoval } from './confirm-removal.ts';
import { requestRemoval } from './request-removal.ts';

export const companyRemovalRoutes: readonly Route[] = [
  superadminRoute(companies.remove, async ({ body, caller, accounts, inCompany, context }) => {
    await confirmRemoval(accounts, caller, body, context);
    const { ip, requestId } = context;
    const by = { superadminId: caller.userId, ip, requestId };
    await inCompany(body.company_id).write((tx) => requestRemoval(tx, body.confirmed_company_name, by));
    return { id: body.company_id };
  }),
  superadminRoute(companies.removals, ({ installation }) => listRemovals(installation)),
];
