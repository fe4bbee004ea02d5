import { entityAnswer, listAnswer } from './odata.ts';
import { notFound } from './graph-errors.ts';
import type { GraphRoute, JsonObject } from './route.ts';
import type { Tenant } from '../state/state.ts';

const viewOf = ({ id, name, domain }: Tenant): JsonObject => ({
  id,
  displayName: name,
  countryLetterCode: 'CH',
  tenantType: 'AAD',
  verifiedDomains: [
    {
      name: domain,
      isDefault: true,
      isInitial: false,
      type: 'Managed',
      capabilities: 'Email, OfficeCommunicationsOnline',
    },
    {
      name: `${domain.replaceAll('.', '')}.onmicrosoft.com`,
      isDefault: false,
      isInitial: true,
      type: 'Managed',
      capabilities: '',
    },
  ],
});

const roles = ['Organization.Read.All'] as const;

export const organizationRoutes: readonly GraphRoute[] = [
  {
    method: 'GET',
    path: '/organization',
    roles,
    errorShape: 'directory',
    run: (call) => listAnswer(call, { type: 'organization', pageSize: 100 }, [viewOf(call.tenant)]),
  },
  {
    method: 'GET',
    path: '/organization/:',
    roles,
    errorShape: 'directory',
    run: (call, [id = '']) => {
      if (id !== call.tenant.id) throw notFound(id);
      return entityAnswer(call, { type: 'organization' }, viewOf(call.tenant));
    },
  },
];
