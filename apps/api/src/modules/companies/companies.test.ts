import { beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildMembership, buildUser } from '#test/factories/people.factory';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const ask = async (path: string, userId: number, company: number, query?: Record<string, unknown>) =>
  server.send('GET', `/api/v1/companies/${path}`, { token: await server.tokenFor(userId), company, query });

describe('GET /companies/getCompanyByUser', () => {
  test('answers the company of the scope with its settings', async () => {
    const company = await buildCompany(server.db, {
      name: 'Kies & Beton AG',
      city: 'Aarau',
      settings: { feature_tags: true, pm_de_tab_title: 'Bauleitung', default_language: 'fr' },
    });
    const { user_id } = await buildMembership(server.db, { company_id: company.id, role: 'admin' });
    await server.db.updateTable('companies').set({ admin_user_id: user_id }).where('id', '=', company.id).execute();
    await buildCompany(server.db);
    const response = await ask('getCompanyByUser', user_id, company.id);
    expect(response.body.data).toMatchObject({
      id: company.id,
      name: 'Kies & Beton AG',
      city: 'Aarau',
      admin_id: user_id,
      clonedData: false,
      can_use_ms_graph: false,
      setting: {
        id: company.id,
        feature_tags: true,
        feature_orders: false,
        pm_de_tab_title: 'Bauleitung',
        pm_fr_tab_title: null,
        default_language: 'fr',
      },
    });
  });

  test('shows the invitation token only to who may edit the company', async () => {
    const company = await buildCompany(server.db);
    const user = await buildMembership(server.db, { company_id: company.id });
    const admin = await buildMembership(server.db, { company_id: company.id, role: 'admin' });
    const superadmin = await buildUser(server.db, { is_superadmin: true });
    const seen = async (userId: number) => (await ask('getCompanyByUser', userId, company.id)).body.data.token;
    expect(await seen(user.user_id)).toBeNull();
    expect(await seen(admin.user_id)).toBe(company.token);
    expect(await seen(superadmin.id)).toBe(company.token);
  });
});

describe('GET /companies/getAllUsersByCompanyId', () => {
  test('names the members by last name, the disabled ones marked, those who left not at all', async () => {
    const { id: company_id } = await buildCompany(server.db);
    const join = async (firstname: string, lastname: string, overrides: object = {}) => {
      const user = await buildUser(server.db, { firstname, lastname, password_hash: 'secret' });
      await buildMembership(server.db, { company_id, user_id: user.id, ...overrides });
      return user;
    };
    const zora = await join('Zora', 'amstutz', { role: 'admin' });
    const anna = await join('Anna', 'Amstutz');
    const urs = await join('Urs', 'Zgraggen', { disabled_at: new Date() });
    await join('Leo', 'Gegangen', { left_at: new Date() });
    await buildMembership(server.db);
    const response = await ask('getAllUsersByCompanyId', anna.id, company_id);
    const seen = ({ id, firstname, lastname, email }: typeof zora) => ({ id, firstname, lastname, email });
    expect(response.body.data).toEqual([
      { ...seen(anna), role: 'user', disabled: false },
      { ...seen(zora), role: 'admin', disabled: false },
      { ...seen(urs), role: 'user', disabled: true },
    ]);
    expect(await ask('getAllUsersByCompanyId', anna.id, company_id, { company_id })).toMatchObject({
      status: 200,
      body: response.body,
    });
  });

  test('knows no other company, not even for its members or the superadmin', async () => {
    const { company_id, user_id } = await buildMembership(server.db, { role: 'admin' });
    const second = await buildMembership(server.db, { user_id });
    const superadmin = await buildUser(server.db, { is_superadmin: true });
    for (const userId of [user_id, superadmin.id]) {
      const response = await ask('getAllUsersByCompanyId', userId, company_id, { company_id: second.company_id });
      expect(response).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
  });
});
