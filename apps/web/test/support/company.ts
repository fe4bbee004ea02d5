import type { ResponseData } from '@polier/contract/endpoint';
import { contract } from '@polier/contract/endpoints';
import type { CompanyView, SettingView } from '@polier/contract/companies/company-views';
import { kinds } from '@polier/contract/kinds';
import type { WebSettingsView } from '@polier/contract/platform/web-settings.contract';
import type { Permission } from '@polier/contract/permissions';
import { permissionsOf, type CompanyRole } from '@polier/contract/roles';
import type { CompanyUserView, UserView } from '@polier/contract/users/users.contract';
import { ApiError, type PlayedServer } from './played-server.ts';
import { ownDeliveries } from './delivery-object.ts';

export const nadia: UserView = {
  id: 2,
  firstname: 'Nadia',
  lastname: 'Keller',
  email: 'admin@demo.polier.example',
  new_email: null,
  is_superadmin: false,
  email_confirmed: true,
  address: null,
  address_addition: null,
  postcode: null,
  city: null,
  country: null,
  settings: { language: null },
  role_id: 2,
  disabled: false,
  company_id: 1,
};
export const marco: CompanyUserView = {
  id: 3,
  firstname: 'Marco',
  lastname: 'Brunner',
  email: 'user@demo.polier.example',
  role: 'user',
  disabled: false,
};

export const plainCompany: CompanyView = {
  id: 1,
  name: 'Muster Bau AG',
  description: null,
  email: null,
  token: null,
  phone: null,
  address: null,
  address_addition: null,
  postcode: null,
  city: null,
  country: null,
  admin_id: nadia.id,
  clonedData: false,
  logo_path: null,
  logo: null,
  can_use_ms_graph: false,
  setting: {
    id: 1,
    feature_tags: true,
    feature_integrations: false,
    feature_orders: false,
    feature_tab_x: true,
    feature_dynamic_worksheet_field: true,
    pm_de_tab_title: null,
    pm_en_tab_title: null,
    pm_fr_tab_title: null,
    x_de_tab_title: null,
    x_en_tab_title: null,
    x_fr_tab_title: null,
    x_de_process_title: null,
    x_en_process_title: null,
    x_fr_process_title: null,
    dynamic_field_name: 'Bauteil',
    default_language: 'de',
    verify_months: 24,
    approval_four_eyes: false,
    impact_bands: [10_000, 50_000, 250_000, 1_000_000],
    reminder_frequency: 'weekly',
    escalation_days: 7,
  },
};

const described = { description: null, order: 1, abbreviation: null, version: 1 };
export const trades = [
  { id: 10, title: 'Maurerarbeiten', bkp: '211.6', description: null, version: 1, lessons_count: 3 },
  { id: 11, title: 'Gerüstbau', bkp: '211.1', description: null, version: 1, lessons_count: 0 },
];
export const phases = [
  { ...described, id: 20, title: 'Ausführung', abbreviation: '52', lessons_count: 0 },
  { ...described, id: 21, title: 'Ausschreibung', abbreviation: '41', order: 2, lessons_count: 0 },
];
export const topics = [
  { id: 30, title: 'Planung', description: null, order: 1, is_global: false, version: 1, lessons_count: 0, trades: [] },
  {
    id: 31,
    title: 'Material',
    description: null,
    order: 2,
    is_global: false,
    version: 1,
    lessons_count: 0,
    trades: [],
  },
];

const webSettings: WebSettingsView = {
  version: '1.0.0',
  specification_version: '3.6.1.240827',
  login_url: '/login/',
  role_service_url: '/roles/v1',
  admin_url: '',
  main_url: '/main/',
  orders_url: '/orders/',
  orders_available: true,
  handover: 'code',
  error_reporting_dsn: null,
  demo: null,
};

/** An answer of the search without a hit. */
export const nothingFound: ResponseData<typeof contract.search.search> = {
  rows: [],
  next_cursor: null,
  counts: {},
  capped: [],
  facets: null,
  words: { also: [], similar: [] },
};

/** What every page asks for: who is here, with which role in which company, and the company's catalogues. */
export const playCompany = (
  server: PlayedServer,
  role: CompanyRole,
  setting: Partial<SettingView>,
  more: readonly Permission[] = [],
): void => {
  const company = { ...plainCompany, setting: { ...plainCompany.setting, ...setting } };
  server.on(contract.orders.list, () => []);
  server.on(contract.deliveryObjects.mine, () => ownDeliveries());
  server.on(contract.executionPlans.list, () => []);
  server.on(contract.webSettings.read, () => webSettings);
  server.on(contract.auth.userinfo, () => nadia);
  server.on(contract.users.companies, () => [{ company, role: { name: role } }]);
  server.on(contract.users.role, () => ({
    name: role,
    member: true,
    permissions: [...permissionsOf[role], ...more].map((key) => ({ key: `polier.${key}` })),
  }));
  server.on(contract.companies.getByUser, () => company);
  server.on(contract.companies.listUsers, () => [{ ...nadia, role, disabled: false }, marco]);
  server.on(contract.users.listExternal, () => []);
  server.on(contract.projectActivity.list, () => ({ rows: [], next_cursor: null }));
  server.on(contract.catalogues.trades.list, () => trades);
  server.on(contract.catalogues.phases.list, () => phases);
  server.on(contract.catalogues.topics.list, () => topics);
  server.on(contract.catalogues.pmPhases.list, () => []);
  server.on(contract.catalogues.xProcesses.list, () => []);
  server.on(contract.catalogues.tags.list, () => []);
  server.on(contract.notifications.count, () => 0);
  server.on(contract.appMessages.list, () => []);
  server.on(contract.live.showPresence, ({ body }) => ({ worksheetId: body.worksheetId }));
  server.on(contract.approval.waiting, () => []);
  server.on(contract.approval.clarifications, () => []);
  for (const { projects } of Object.values(contract.lessonProposals)) server.on(projects, () => []);
  server.on(contract.search.search, () => nothingFound);
  server.on(contract.projects.list, () => []);
  server.on(contract.audit.count, () => ({ count: 0, is_more: false }));
  server.on(contract.proposals.list, () => []);
  server.on(contract.verdicts.ofAppliedLesson, () => ({ verdict: null, proposed_chf: null }));
  server.on(contract.projects.getById, () => new ApiError('not-found'));
  server.on(contract.projects.concepts, () => []);
  server.on(contract.projects.isDuplicateName, () => false);
  for (const kind of kinds) {
    server.on(contract.lessons[kind].ownSuggestions, () => []);
    server.on(contract.worksheets[kind].list, () => []);
    server.on(contract.appliedLessons[kind].getToDos, () => []);
  }
};
