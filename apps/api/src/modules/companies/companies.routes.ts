import { companiesContract, filesContract } from '@polier/contract/companies/companies.contract';
import { found } from '#platform/errors/found';
import { problem } from '#platform/errors/problem';
import { fileRoute, type MemberCall, publicRoute, type Route, route, superadminRoute } from '#platform/http/route';
import { countGuess } from '#platform/session/login-throttle';
import { changeAnyCompany, changeOwnCompany, renewToken } from './commands/change-company.ts';
import { checkLogo, deleteLogo, setLogo } from './commands/change-logo.ts';
import { changeSetting, nameDynamicField } from './commands/change-setting.ts';
import { inviteAdmin } from './commands/invite-admin.ts';
import { storeCompany } from './commands/store-company.ts';
import { companySummaryView, companyView } from './companies.presenter.ts';
import { findCompany, getCompany, listMembers } from './companies.queries.ts';
import { getCompanySummary, listCompanySummaries, pageCompanies } from './company-summaries.queries.ts';
import { findInvitingCompany } from './inviting-company.queries.ts';

const companies = companiesContract;
const files = filesContract;

// API tokens and sessions weaker than the company requires do not see the registration link.
const own = async ({ db, caller, context }: MemberCall) => {
  const showsToken = caller.can('company.edit') && caller.lacks === null && caller.apiToken === null;
  return companyView(await getCompany(db), showsToken, context);
};

export const companiesRoutes: readonly Route[] = [
  superadminRoute(companies.list, async ({ installation, context }) => {
    const rows = await listCompanySummaries(installation, context.clock.now());
    return rows.map((row) => companySummaryView(row, context));
  }),
  superadminRoute(companies.listPaged, ({ query, installation }) => pageCompanies(installation, query)),
  route(companies.getByUser, own),
  superadminRoute(companies.getById, async ({ query, inCompany, context }) => {
    const { db } = inCompany(query.company_id);
    return companyView(found(await findCompany(db)), true, context);
  }),
  publicRoute(companies.getNameByToken, async ({ query, accounts, context }) => {
    const now = context.clock.now();
    const inviting = await findInvitingCompany(accounts, query.token, now);
    if (inviting) return inviting;
    await countGuess(accounts, context.ip, now);
    throw problem('not-found');
  }),
  route(companies.listUsers, async ({ query, db, caller }) => {
    if (query.company_id !== undefined && query.company_id !== caller.companyId) throw problem('not-found');
    return listMembers(db);
  }),
  superadminRoute(companies.store, async ({ body, caller, writeInstallation, inCompany, context }) => {
    const id = await writeInstallation((tx) => storeCompany(tx, body, caller.userId));
    return companyView(await getCompany(inCompany(id).db), true, context);
  }),
  superadminRoute(companies.updateByMaster, async ({ body, inCompany, context }) => {
    const { db, write } = inCompany(body.id);
    await write((tx) => changeAnyCompany(tx, body));
    return companyView(await getCompany(db), true, context);
  }),
  route(companies.updateByAdmin, async (call) => {
    await call.write((tx) => changeOwnCompany(tx, call.body));
    return own(call);
  }),
  route(companies.renewToken, async (call) => {
    await call.write(renewToken);
    return own(call);
  }),
  route(companies.updateSettings, async (call) => {
    await call.write((tx) => changeSetting(tx, call.body.setting));
    return own(call);
  }),
  route(companies.updateDynamicFieldName, async (call) => {
    await call.write((tx) => nameDynamicField(tx, call.body.name));
    return own(call);
  }),
  superadminRoute(companies.inviteAdmin, async ({ body, installation, inCompany, context }) => {
    const now = context.clock.now();
    await inCompany(body.company_id).write((tx) => inviteAdmin(tx, body.email, now));
    return companySummaryView(await getCompanySummary(installation, body.company_id, now), context);
  }),
  fileRoute(files.uploadLogo, async (call) => {
    const logo = checkLogo(call.file);
    await call.write((tx) => setLogo(tx, logo));
    return own(call);
  }),
  route(files.deleteLogo, async (call) => {
    await call.write(deleteLogo);
    return own(call);
  }),
];
