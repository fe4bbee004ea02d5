import type { MicrosoftPermission } from '@polier/contract/integrations/integration-states';
import { microsoftPermissions } from '@polier/contract/integrations/integration-states';
import { z } from 'zod';
import { accessToken } from '../microsoft/access-tokens.ts';
import { findTenant } from '../microsoft/microsoft-login.ts';
import type { MicrosoftSettings } from '../microsoft/microsoft-settings.ts';
import type { ReportFinding } from './finding.ts';
import { type CheckTime, graphCalls, type GraphCalls, nobody, saidBy } from './graph-calls.ts';

interface CheckedTenant {
  /** A mail domain of the tenant; without it the one that the settings name. */
  readonly domain: string | null;
  /** Addresses that are to be found there. */
  readonly people: readonly string[];
}

const claims = z.object({ roles: z.array(z.string()).nullish() });

/** A token is opaque; what it seems to say is only a hint. */
const rolesIn = (token: string): readonly string[] | null => {
  try {
    const [, payload = ''] = token.split('.');
    return claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).roles ?? null;
  } catch {
    return null;
  }
};

/** What each read that may be asked needs; what is not there is as good an answer as what is. */
const reads: readonly { readonly path: string; readonly needs: MicrosoftPermission }[] = [
  { path: '/organization?$select=id,displayName', needs: 'Organization.Read.All' },
  { path: '/users?$top=1&$select=id', needs: 'User.Read.All' },
  { path: `/groups/${nobody}/members?$select=id`, needs: 'GroupMember.Read.All' },
  { path: `/teams/${nobody}`, needs: 'Team.ReadBasic.All' },
  { path: `/teams/${nobody}/members`, needs: 'TeamMember.ReadWrite.All' },
  { path: `/teams/${nobody}/channels`, needs: 'Channel.ReadBasic.All' },
  { path: '/planner/plans/AAAAAAAAAAAAAAAAAAAAAAAAAAAA', needs: 'Tasks.ReadWrite.All' },
];

const probe = async (call: GraphCalls, report: ReportFinding): Promise<void> => {
  for (const { path, needs } of reads) {
    const answer = await call({ method: 'GET', path });
    const isPlanner = path.startsWith('/planner');
    // Planner refuses what it does not know as if it were not allowed.
    const isOpen = answer.status === 404 || answer.status < 400;
    const verdict = isOpen ? 'ok' : isPlanner && answer.status === 403 ? 'warning' : 'failed';
    report({ verdict, what: needs, detail: saidBy(answer) });
  }
  for (const needs of microsoftPermissions)
    if (!reads.some((read) => read.needs === needs))
      report({ verdict: 'not tried', what: needs, detail: 'making something tells: --write' });
};

const found = z.object({
  value: z.array(z.object({ mail: z.string().nullish(), userPrincipalName: z.string().nullish() })),
});

const matchPeople = async (call: GraphCalls, people: readonly string[], report: ReportFinding): Promise<void> => {
  for (const address of people) {
    const quoted = `'${address.replaceAll("'", "''")}'`;
    const query = new URLSearchParams({
      $filter: `mail in (${quoted}) or userPrincipalName in (${quoted})`,
      $select: 'id,mail,userPrincipalName,accountEnabled,userType',
    });
    const answer = await call({ method: 'GET', path: `/users?${query.toString()}` });
    const { data } = found.safeParse(answer.body);
    const isFound = (data?.value.length ?? 0) > 0;
    report({
      verdict: isFound ? 'ok' : 'warning',
      what: `Person ${address}`,
      detail: isFound ? 'found' : saidBy(answer),
    });
  }
};

const tenantOf = async (
  settings: MicrosoftSettings,
  domain: string | null,
  report: ReportFinding,
): Promise<string | null> => {
  const what = 'Microsoft 365';
  if (settings.onlyTenant !== null && domain === null) return settings.onlyTenant;
  if (domain === null) {
    report({ verdict: 'not tried', what, detail: 'name a mail domain: --domain' });
    return null;
  }
  try {
    const tenant = await findTenant(settings, domain);
    report({ verdict: 'ok', what, detail: `${domain} is tenant ${tenant}` });
    return tenant;
  } catch (error) {
    report({ verdict: 'failed', what, detail: `${domain}: ${error instanceof Error ? error.message : 'not found'}` });
    return null;
  }
};

/** Token, permissions and people; null where nothing more can be asked. */
export const checkAccess = async (
  settings: MicrosoftSettings,
  { domain, people }: CheckedTenant,
  time: CheckTime,
  report: ReportFinding,
): Promise<GraphCalls | null> => {
  const tenant = await tenantOf(settings, domain, report);
  if (tenant === null) return null;
  const access = await accessToken(settings, tenant, { now: time.now(), fresh: true });
  if ('failure' in access) {
    const { kind } = access.failure;
    const code = 'code' in access.failure && access.failure.code !== null ? ` AADSTS${access.failure.code}` : '';
    report({ verdict: 'failed', what: 'Token', detail: `${kind}${code}` });
    return null;
  }
  const roles = rolesIn(access.token);
  report({
    verdict: 'ok',
    what: 'Token',
    detail: roles === null ? 'given' : `given, it seems to name ${roles.join(', ')}`,
  });
  const call = graphCalls(settings, access.token, time);
  await probe(call, report);
  await matchPeople(call, people, report);
  return call;
};
