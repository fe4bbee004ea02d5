import { wireKey } from '@polier/contract/permissions';
import { permissionsOf, roles } from '@polier/contract/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildMembership, buildUser } from '#test/factories/people.factory';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const scopesOf = async (userId: number) => {
  const response = await server.send('GET', '/api/v2/users/companies', { token: await server.tokenFor(userId) });
  expect(response.status).toBe(200);
  return response.body.data;
};
const scope = (company: { id: number; name: string }, role: string) => ({
  company: { id: company.id, name: company.name },
  role: { name: role },
});

describe('GET /users/companies', () => {
  test('names every company with the role there, by name', async () => {
    const { id } = await buildUser(server.db);
    const [zoo, alp, oeko] = [
      await buildCompany(server.db, { name: 'Zoobau AG' }),
      await buildCompany(server.db, { name: 'alpbau GmbH' }),
      await buildCompany(server.db, { name: 'Ökobau AG' }),
    ];
    await buildMembership(server.db, { user_id: id, company_id: zoo.id, role: 'admin' });
    await buildMembership(server.db, { user_id: id, company_id: oeko.id });
    await buildMembership(server.db, { user_id: id, company_id: alp.id });
    expect(await scopesOf(id)).toEqual([scope(alp, 'user'), scope(oeko, 'user'), scope(zoo, 'admin')]);
  });

  test('leaves out what is disabled or left, and companies of others', async () => {
    const { id } = await buildUser(server.db);
    const { company_id } = await buildMembership(server.db, { user_id: id });
    await buildMembership(server.db, { user_id: id, disabled_at: new Date() });
    await buildMembership(server.db, { user_id: id, left_at: new Date() });
    await buildMembership(server.db, { role: 'admin' });
    expect((await scopesOf(id)).map((one: { company: { id: number } }) => one.company.id)).toEqual([company_id]);
  });

  test('names every company to the superadmin, with the role that is in force there', async () => {
    const { id } = await buildUser(server.db, { is_superadmin: true });
    const [foreign, own, left] = [
      await buildCompany(server.db),
      await buildCompany(server.db),
      await buildCompany(server.db),
    ];
    await buildMembership(server.db, { user_id: id, company_id: own.id, role: 'admin' });
    await buildMembership(server.db, { user_id: id, company_id: left.id, left_at: new Date() });
    const scopes = await scopesOf(id);
    const { count } = await server.db
      .selectFrom('companies')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(scopes).toHaveLength(count);
    expect(scopes).toEqual(
      expect.arrayContaining([scope(foreign, 'Superadmin'), scope(own, 'admin'), scope(left, 'Superadmin')]),
    );
    const token = await server.tokenFor(id);
    for (const { company, role } of scopes) {
      const response = await server.send('GET', '/roles/v1/role', { token, company: company.id });
      expect(response.body.data.name).toBe(role.name);
    }
  });
});

describe('GET /role', () => {
  test.each(roles)('names the role %s with its keys', async (role) => {
    const { id } = await buildUser(server.db, { is_superadmin: role === 'superadmin' });
    const company = await buildCompany(server.db);
    if (role !== 'superadmin') await buildMembership(server.db, { user_id: id, company_id: company.id, role });
    const response = await server.send('GET', '/roles/v1/role', {
      token: await server.tokenFor(id),
      company: company.id,
    });
    expect(response).toMatchObject({
      status: 200,
      body: { data: { name: role === 'superadmin' ? 'Superadmin' : role, member: role !== 'superadmin' } },
    });
    const keys = response.body.data.permissions.map(({ key }: { key: string }) => key);
    expect(keys.toSorted()).toEqual([...permissionsOf[role]].map(wireKey).toSorted());
  });
});
