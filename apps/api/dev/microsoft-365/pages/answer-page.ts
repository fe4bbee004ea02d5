import { actAsPerson, type Act, NothingThere } from '../people/people-acts.ts';
import type { Tenant } from '../state/state.ts';
import { finishOperations } from '../graph/teams.ts';
import { type Answer, type Exchange, formOf, redirectAnswer } from '../server/wire.ts';
import { tenantOf, type ServerContext } from '../state/server-context.ts';
import { answerFaultSwitch, faultsPage } from './faults-page.ts';
import { languageOf } from './languages.ts';
import { notFoundPage, teamPage } from './team-page.ts';
import { tenantsPage } from './tenants-page.ts';

/** What the form of a card asks for. */
const taskAct = (task: string, form: URLSearchParams): Act | undefined => {
  const unassigned = form.get('unassign');
  if (unassigned !== null) return { act: 'unassign-task', task, person: unassigned };
  const date = form.get('date') ?? '';
  switch (form.get('do') ?? '') {
    case 'complete':
      return { act: 'complete-task', task };
    case 'reopen':
      return { act: 'reopen-task', task };
    case 'delete':
      return { act: 'delete-task', task };
    case 'assign':
      return { act: 'assign-task', task, person: form.get('person') ?? '' };
    case 'date':
      return {
        act: 'change-task',
        task,
        change: { dueDateTime: /^\d{4}-\d\d-\d\d$/.test(date) ? `${date}T10:00:00Z` : null },
      };
    default:
      return undefined;
  }
};

const teamAct = (team: string, form: URLSearchParams): Act | undefined => {
  const plan = form.get('plan') ?? '';
  switch (form.get('do') ?? '') {
    case 'delete-team':
      return { act: 'delete-team', team };
    case 'restore-team':
      return { act: 'restore-team', team };
    case 'delete-plan':
      return { act: 'delete-plan', plan };
    default:
      return undefined;
  }
};

const ofTeam = (
  context: ServerContext,
  tenant: Tenant,
  teamId: string,
  taskId: string | undefined,
  exchange: Exchange,
): Answer => {
  if (exchange.method !== 'POST') return teamPage(context, tenant, teamId, exchange);
  const form = formOf(exchange);
  const act = taskId === undefined ? teamAct(teamId, form) : taskAct(taskId, form);
  if (!act) return notFoundPage(exchange);
  const by = form.get('as');
  actAsPerson(context, { ...act, tenant: tenant.id, ...(by !== null && { by }) });
  if (act.act === 'delete-team') return redirectAnswer('/');
  const query = by === null ? '' : `?as=${encodeURIComponent(by)}`;
  return redirectAnswer(`/team/${teamId}${query}${taskId === undefined ? '' : `#${taskId}`}`);
};

const ofConsent = (context: ServerContext, tenantId: string, exchange: Exchange): Answer => {
  const form = formOf(exchange);
  const tenant = tenantOf(context, tenantId);
  if (!tenant || exchange.method !== 'POST') return notFoundPage(exchange);
  const administrator = tenant.people.find(({ roles }) => roles.includes('globalAdministrator'));
  const act: Act = form.get('do') === 'give' ? { act: 'give-consent' } : { act: 'withdraw-consent' };
  actAsPerson(context, { ...act, tenant: tenant.id, ...(administrator && { by: administrator.id }) });
  const back = form.get('back') ?? '/';
  return redirectAnswer(/^\/(team\/[\w-]+)?$/.test(back) ? back : '/');
};

/** The pages for people: tenants, teams, boards, faults. */
export const answerPage = (context: ServerContext, exchange: Exchange): Answer => {
  const { pathname } = exchange.url;
  for (const tenant of context.tenants) finishOperations(tenant, context.now());
  if (pathname === '/') return tenantsPage(context, languageOf(exchange.headers));
  if (pathname === '/faults')
    return exchange.method === 'POST'
      ? answerFaultSwitch(context, exchange)
      : faultsPage(context, languageOf(exchange.headers));
  const [, tenantId] = /^\/tenants\/([\w-]+)\/consent$/.exec(pathname) ?? [];
  if (tenantId !== undefined) return ofConsent(context, tenantId, exchange);
  const [, teamId, taskId] = /^\/team\/([\w-]+)(?:\/tasks\/([\w-]+))?$/.exec(pathname) ?? [];
  const tenant = context.tenants.find(({ groups }) => teamId !== undefined && groups.known(teamId));
  if (!tenant || teamId === undefined) return notFoundPage(exchange);
  try {
    return ofTeam(context, tenant, teamId, taskId, exchange);
  } catch (error) {
    // Somebody else was faster: what the form is about is gone.
    if (!(error instanceof NothingThere)) throw error;
    return notFoundPage(exchange);
  }
};
