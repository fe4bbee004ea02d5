import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resetFaults, setFaults } from '../faults/faults.ts';
import { TestApplication } from '../test-application.ts';

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start();
});
afterAll(() => app.pretend.close());
beforeEach(() => resetFaults(app.pretend.faults));

const users = async (parameters: Readonly<Record<string, string>>, headers = {}) =>
  app.graph('GET', `/users?${new URLSearchParams(parameters).toString()}`, { headers });
const names = (body: { value: { displayName: string }[] }) => body.value.map(({ displayName }) => displayName);

test('the organization carries the id of the tenant and its domain', async () => {
  const { status, body, headers } = await app.graph('GET', '/organization');
  expect(status).toBe(200);
  expect(headers.get('request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(body.value).toMatchObject([{ id: app.tenant().id, verifiedDomains: [{ name: 'musterbau.example' }, {}] }]);
});

test('people are found by mail address and principal name, whatever the case', async () => {
  const filter =
    "mail in ('Admin@demo.polier.example','sean.o''brien@musterbau.example') or userPrincipalName eq 'user@demo.polier.example'";
  const { body } = await users({ $filter: filter, $select: 'id,mail,userType,accountEnabled' });
  expect(body.value.map(({ mail }: { mail: string }) => mail)).toEqual([
    'admin@demo.polier.example',
    "sean.o'brien@musterbau.example",
  ]);
  expect(body.value[0]).toEqual({
    id: app.person('Nadia').id,
    mail: 'admin@demo.polier.example',
    userType: 'Member',
    accountEnabled: true,
  });
});

test('a search takes beginnings of words and asks for its header', async () => {
  const search = { $search: '"displayName:kel" OR "mail:thomas"' };
  expect((await users(search)).status).toBe(400);
  expect(names((await users(search, { consistencylevel: 'eventual' })).body)).toEqual(['Nadia Keller', 'Thomas Wyss']);
  expect(names((await users({ $filter: "startswith(displayName,'Pri') or startswith(surname,'Wy')" })).body)).toEqual([
    'Priska Amrein',
    'Thomas Wyss',
  ]);
});

test('somebody is found by id and principal name and shows what is selected', async () => {
  const nadia = app.person('Nadia');
  expect((await app.graph('GET', `/users/${nadia.id}`)).body).not.toHaveProperty('userType');
  const { body } = await app.graph('GET', '/users/nadia.keller@musterbau.example?$select=id,userType');
  expect(body).toMatchObject({ id: nadia.id, userType: 'Member' });
  expect((await app.graph('GET', `/users/${app.tenant().id}`)).status).toBe(404);
});

test.each([
  ["$filter=mail eq 'a", 400],
  ['$filter=nothing eq 1', 400],
  [`$filter=mail in (${Array.from({ length: 16 }, (_, n) => `'${n}'`).join(',')})`, 400],
  ['$select=surname,nothing', 400],
  ['$top=0', 400],
  ['$expand=manager', 400],
  ['filter=1', 400],
  [`$filter=mail in (${Array.from({ length: 15 }, (_, n) => `'${n}'`).join(',')})`, 200],
])('GET /users?%s answers %i', async (query, status) => {
  expect((await app.graph('GET', `/users?${query}`)).status).toBe(status);
});

test('long lists come in pages that lead on', async () => {
  setFaults(app.pretend.faults, { pageSize: 5 });
  const seen: string[] = [];
  for (let at = '/users?$select=displayName'; at !== '';) {
    const { body } = await app.graph('GET', at);
    seen.push(...names(body));
    at = body['@odata.nextLink'] ?? '';
  }
  expect(seen).toEqual(app.tenant().people.map(({ displayName }) => displayName));
});

test('a missing role is said as 403, no token as 401, an unknown address as 400', async () => {
  setFaults(app.pretend.faults, { missingRoles: ['User.Read.All'] });
  const refused = await app.graph('GET', '/users');
  expect(refused.status).toBe(403);
  expect(refused.body.error).toMatchObject({
    code: 'Authorization_RequestDenied',
    innerError: { 'request-id': expect.any(String) },
  });
  expect((await app.graph('GET', '/organization', { token: 'nothing' })).body.error.code).toBe(
    'InvalidAuthenticationToken',
  );
  expect((await app.graph('GET', '/nothing')).status).toBe(400);
  expect((await app.graph('POST', '/organization')).status).toBe(405);
});
