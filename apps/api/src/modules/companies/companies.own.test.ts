import { companiesContract as companies } from '@polier/contract/companies/companies.contract';
import { features, titleNames } from '@polier/contract/companies/company-views';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashToken, newToken } from '#platform/session/token';
import { buildCompany, buildInvitation } from '#test/factories/people.factory';
import { buildTeam } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { minute } from '#test/support/server/test-clock';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const roles = { user: 'user', admin: 'admin' } as const;
const complete = {
  name: 'Kies & Beton AG',
  address: 'Werkstrasse 7',
  postcode: '5000',
  city: 'Aarau',
  country: 'Schweiz',
  phone: '+41 (0)62 123 45 67',
};

describe('POST /companies/updateByAdmin', () => {
  test('stores what the company says about itself, and who said it', async () => {
    const { companyId, people } = await buildTeam(server, roles);
    const body = { ...complete, address_addition: '', email: 'info@kies.example', description: 'Seit 1921' };
    const changed = dataOf(await people.admin.send(companies.updateByAdmin, { body }));
    expect(changed).toMatchObject({ ...complete, address_addition: null, email: 'info@kies.example' });
    const [event, ...more] = await server.db
      .selectFrom('events')
      .selectAll()
      .where('company_id', '=', companyId)
      .execute();
    expect(event).toMatchObject({ type: 'company_updated', actor_user_id: people.admin.id });
    expect(event?.data).toMatchObject({ changes: { city: [null, 'Aarau'] } });
    expect(more).toEqual([]);
  });

  test('needs address, ZIP code, city, country and phone number, each by its sentence', async () => {
    const { companyId, people } = await buildTeam(server, roles);
    const token = await server.tokenFor(people.admin.id);
    const response = await server.send('POST', '/api/v1/companies/updateByAdmin', {
      token,
      company: companyId,
      language: 'en',
      body: { ...complete, address: '', postcode: ' ', city: '', country: '', phone: '' },
    });
    expectRefusedFields(
      response,
      'address required',
      'postcode required',
      'city required',
      'country required',
      'phone required',
    );
    expect(response.body.errors.map(({ message }: { message: string }) => message)).toEqual([
      'Address is required',
      'ZIP code is required',
      'City is required',
      'Country is required',
      'Phone number is required',
    ]);
  });

  test('wants figures where numbers are expected', async () => {
    const { people } = await buildTeam(server, roles);
    for (const phone of ['neun neun', '12', '062 123 45 67 Anna', '+++']) {
      const response = await people.admin.send(companies.updateByAdmin, { body: { ...complete, phone } });
      expectRefusedFields(response, 'phone not-a-number');
    }
  });

  test('stores impact bands, the reminder and when an overdue question reaches the owner', async () => {
    const { companyId, people } = await buildTeam(server, roles);
    const before = dataOf(await people.admin.send(companies.getByUser)).setting;
    expect(before).toMatchObject({
      impact_bands: [10_000, 50_000, 250_000, 1_000_000],
      reminder_frequency: 'weekly',
      escalation_days: 7,
    });
    const rules = {
      impact_bands: [5_000, 20_000, 90_000, 400_000],
      reminder_frequency: 'monthly',
      escalation_days: 14,
    };
    const { setting } = dataOf(await people.admin.send(companies.updateByAdmin, { body: { ...complete, ...rules } }));
    expect(setting).toEqual({ ...before, ...rules });
    expect(dataOf(await people.admin.send(companies.updateByAdmin, { body: complete })).setting).toEqual(setting);
    const events = await server.db.selectFrom('events').selectAll().where('company_id', '=', companyId).execute();
    expect(events.find(({ type }) => type === 'company_setting_changed')?.data).toMatchObject({
      changes: { escalation_days: [7, 14], reminder_frequency: ['weekly', 'monthly'] },
    });
  });

  test('wants impact bands that ascend, and says from where on', async () => {
    const { people } = await buildTeam(server, roles);
    const body = { ...complete, impact_bands: [5_000, 20_000, 20_000, 400_000] };
    const response = await people.admin.send(companies.updateByAdmin, { body });
    expectRefusedFields(response, 'impact_bands.2 too-small');
    expect(response.body.errors[0].message).toMatch(/20001/);
  });

  test.each(['can_use_ms_graph', 'admin_id', 'token', 'clonedData', 'logo_path', 'id'])(
    'ignores %s, which is answered but not for them to change',
    async (field) => {
      const { people } = await buildTeam(server, roles);
      const before = dataOf(await people.admin.send(companies.updateByAdmin, { body: complete }));
      const sent = { body: { ...complete, [field]: 1 } };
      expect(dataOf(await people.admin.send(companies.updateByAdmin, sent))).toEqual(before);
    },
  );
});

describe('the registration link', () => {
  const lookUp = (token: string, language = 'de') =>
    server.send('GET', '/api/v1/companies/getCompanyNameByToken', { query: { token }, language });

  test('names the company without a sign-in, until it is renewed', async () => {
    const { companyId, people } = await buildTeam(server, roles);
    const { token, name } = dataOf(await people.admin.send(companies.getByUser));
    expect(dataOf(await lookUp(token))).toEqual({ name, email: null, role: 'user' });
    const renewed = dataOf(await people.admin.send(companies.renewToken)).token;
    expect(renewed).not.toBe(token);
    expectProblem(await lookUp(token), 404, 'not-found');
    expect(dataOf(await lookUp(renewed)).name).toBe(name);
    const events = await server.db
      .selectFrom('events')
      .select(['type', 'data'])
      .where('company_id', '=', companyId)
      .execute();
    expect(events).toEqual([{ type: 'company_token_renewed', data: {} }]);
  });

  test('is renewed by thirty keyed requests at once, each of them answered', async () => {
    const { companyId: company, people } = await buildTeam(server, roles);
    const token = await server.tokenFor(people.admin.id);
    const renew = (key: string) =>
      server.send('POST', '/api/v1/companies/renewToken', { token, company, headers: { 'idempotency-key': key } });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => renew(`renew-${index}`)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test('a personal one names its address and role, and ends when it is used, revoked or old', async () => {
    const company = await buildCompany(server.db);
    const invited = async (overrides: object = {}) => {
      const token = newToken();
      await buildInvitation(server.db, { company_id: company.id, token_hash: hashToken(token), ...overrides });
      return lookUp(token);
    };
    const open = await invited({ email: 'jana@polier.example', role: 'admin' });
    expect(dataOf(open)).toEqual({ name: company.name, email: 'jana@polier.example', role: 'admin' });
    const past = new Date(server.clock.now().getTime() - 1);
    for (const given of [{ accepted_at: past }, { revoked_at: past }, { expires_at: past }]) {
      expectProblem(await invited(given), 404, 'not-found');
    }
  });

  test('guesses are counted, sign-ins are not hindered by them', async () => {
    const { id, token } = await buildCompany(server.db);
    server.clock.advance(16 * minute);
    for (let tries = 0; tries < 30; tries++) expectProblem(await lookUp(`wrong-${tries}`), 404, 'not-found');
    const { retry_after } = expectProblem(await lookUp('wrong'), 429, 'too-many-attempts');
    expect(retry_after).toBeGreaterThan(0);
    const body = { email: 'niemand@polier.example', password: 'falsch-falsch' };
    expectProblem(await server.send('POST', '/api/v1/auth/login', { body }), 401, 'invalid-credentials');
    expect(dataOf(await lookUp(token)).name).toEqual(expect.any(String));
    expect(id).toBeGreaterThan(0);
    server.clock.advance(16 * minute);
    expectProblem(await lookUp('wrong'), 404, 'not-found');
  });
});

describe('POST /companies/updateKnowledgeSettingsByAdmin', () => {
  test('switches every feature and words every title in three languages', async () => {
    const { companyId, people } = await buildTeam(server, roles, {
      feature_tags: false,
      pm_de_tab_title: 'Bauleitung',
    });
    const titles = Object.fromEntries(titleNames.map((name) => [name, `Titel ${name}`]));
    const flags = Object.fromEntries(features.map((name) => [name, true]));
    const rules = { default_language: 'en', verify_months: 12, approval_four_eyes: true };
    const setting = { id: companyId, ...flags, ...titles, ...rules };
    const changed = dataOf(await people.admin.send(companies.updateSettings, { body: { setting } }));
    const own = { impact_bands: expect.any(Array), reminder_frequency: 'weekly', escalation_days: 7 };
    expect(changed.setting).toEqual({ ...setting, ...own, dynamic_field_name: null });
    const one = { setting: { feature_tab_x: false, pm_de_tab_title: '' } };
    const after = dataOf(await people.admin.send(companies.updateSettings, { body: one })).setting;
    expect(after).toEqual({ ...changed.setting, feature_tab_x: false, pm_de_tab_title: null });
    const events = await server.db
      .selectFrom('events')
      .select(['type', 'data'])
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute();
    expect(events.map(({ type }) => type)).toEqual(['company_setting_changed', 'company_setting_changed']);
    expect(events[1]?.data).toEqual({
      changes: { feature_tab_x: [true, false], pm_de_tab_title: ['Titel pm_de_tab_title', null] },
    });
  });

  test('is for administrators, and only of their own company', async () => {
    const { people } = await buildTeam(server, roles);
    const setting = { id: (await buildCompany(server.db)).id, feature_tags: false };
    expectProblem(await people.user.send(companies.updateSettings, { body: { setting: {} } }), 403, 'forbidden');
    expectProblem(await people.admin.send(companies.updateSettings, { body: { setting } }), 404, 'not-found');
  });
});

describe('POST /companies/updateDynamicFieldName', () => {
  test('names the own column while the feature is on', async () => {
    const { people } = await buildTeam(server, roles);
    const name = 'Bauteil';
    const changed = dataOf(await people.admin.send(companies.updateDynamicFieldName, { body: { name } }));
    expect(changed.setting.dynamic_field_name).toBe('Bauteil');
    const off = await buildTeam(server, roles, { feature_dynamic_worksheet_field: false });
    expectProblem(
      await off.people.admin.send(companies.updateDynamicFieldName, { body: { name } }),
      403,
      'feature-off',
    );
  });
});
