import { expect, test } from 'vitest';
import { endpointName, fullPath, type Requirement } from './endpoint.ts';
import { allEndpoints, contract } from './endpoints.ts';
import { errorStatus } from './errors.ts';
import { permissions } from './permissions.ts';

const keysOf = (requires: Requirement): readonly string[] => {
  if (typeof requires === 'string') return [];
  return 'all' in requires ? requires.all : requires.any;
};
test('every endpoint of the tree is listed, and none twice', () => {
  const names = allEndpoints.map(endpointName);
  expect(new Set(names).size).toBe(names.length);
  expect(allEndpoints).toContain(contract.lessons.pm.store);
  expect(allEndpoints).toContain(contract.catalogues.xSubProcesses.getById);
  expect(allEndpoints).toContain(contract.webSettings.read);
});

test('the bases of the three services are fixed', () => {
  expect(fullPath(contract.users.role)).toBe('/roles/v1/role');
  expect(fullPath(contract.users.companies)).toBe('/api/v2/users/companies');
  expect(endpointName(contract.appliedLessons.trade.remove)).toBe('DELETE /api/v1/appliedlessons/remove');
});

test.each(allEndpoints.map((endpoint) => [endpointName(endpoint), endpoint] as const))(
  '%s is complete',
  (_, endpoint) => {
    expect(endpoint.path).toMatch(/^(\/[A-Za-z_-]+)+(?:\.ics)?$/);
    expect(endpoint.summary).toMatch(/^\S.*\.$/);
    for (const key of keysOf(endpoint.requires)) expect(permissions).toContain(key);
    for (const code of endpoint.errors) expect(Object.keys(errorStatus)).toContain(code);
    if (endpoint.method === 'GET') expect(endpoint.body.safeParse(undefined).success).toBe(true);
  },
);
