import { companiesContract as companies } from '@polier/contract/companies/companies.contract';
import { type Endpoint, fullPath } from '@polier/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildInvitation, buildCompany, buildMembership, buildUser } from '#test/factories/people.factory';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildOrder } from '#test/factories/orders.factory';
import { buildProject } from '#test/factories/projects.factory';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { day, minute } from '#test/support/server/test-clock';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let master: number;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  master = (await buildUser(server.db, { is_superadmin: true })).id;
  token = await server.tokenFor(master);
  return () => server.close();
});

interface Overrides {
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly company?: number;
  readonly as?: string;
}
/** Asks as the superadmin, without a company unless one is given. */
const ask = ({ method, ...endpoint }: Endpoint, { as = token, ...overrides }: Overrides = {}) =>
  server.send(method, fullPath(endpoint), { token: as, ...overrides });
const eventsOf = (companyId: number) =>
  server.db
    .selectFrom('events')
    .select(['type', 'actor_user_id', 'data'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();

describe('GET /companies', () => {
  test('counts members, projects, orders and lessons, and names who administrates', async () => {
    const company = await buildCompany(server.db, { name: 'Ähre Bau AG' });
    const shared = { company_id: company.id };
    const first = await buildMembership(server.db, { ...shared, role: 'admin', created_at: new Date('2026-01-01') });
    const second = await buildMembership(server.db, {
      ...shared,
      role: 'admin',
      created_at: new Date('2026-02-01'),
    });
    await buildMembership(server.db, { ...shared, left_at: new Date() });
    const author = { ...shared, author_user_id: first.user_id };
    await buildLesson(server.db, author);
    await buildLesson(server.db, { ...author, archived_at: new Date() });
    await buildProject(server.db, { ...shared, owner_user_id: first.user_id });
    await buildOrder(server.db, { ...shared, manager_user_id: first.user_id });
    const summary = async () => dataOf(await ask(companies.list)).find((one: { id: number }) => one.id === company.id);
    expect(await summary()).toMatchObject({
      name: 'Ähre Bau AG',
      members_count: 2,
      projects_count: 1,
      orders_count: 1,
      lessons_count: 1,
      administrator: { id: first.user_id },
      admin_invitation: null,
    });
    expect(await summary()).not.toHaveProperty('token');
    const { administrators } = await summary();
    expect(new Set(administrators.map(({ id }: { id: number }) => id))).toEqual(
      new Set([first.user_id, second.user_id]),
    );
    await ask(companies.updateByMaster, { body: { id: company.id, admin_id: second.user_id } });
    expect((await summary()).administrator.id).toBe(second.user_id);
  });

  test('is by name, with Ä where A is', async () => {
    for (const name of ['Zulu AG', 'Azur AG']) await buildCompany(server.db, { name });
    const names: string[] = dataOf(await ask(companies.list)).map(({ name }: { name: string }) => name);
    const own = names.filter((name) => ['Zulu AG', 'Azur AG', 'Ähre Bau AG'].includes(name));
    expect(own).toEqual(['Ähre Bau AG', 'Azur AG', 'Zulu AG']);
  });
});

describe('GET /v2/companies', () => {
  test('is the same list by name, page by page, with how much is in each', async () => {
    for (let at = 0; at < 3; at += 1) await buildCompany(server.db, { name: 'Gleich AG' });
    const expected = dataOf(await ask(companies.list));
    const read: unknown[] = [];
    let query: Record<string, unknown> = { limit: 2 };
    for (;;) {
      const { rows, next_cursor } = dataOf(await ask(companies.listPaged, { query }));
      read.push(...rows);
      if (next_cursor === null) break;
      query = { limit: 2, cursor: next_cursor };
    }
    expect(read).toEqual(
      expected.map(({ id, name, city, members_count, projects_count, lessons_count }: Record<string, unknown>) => ({
        id,
        name,
        city,
        members_count,
        projects_count,
        lessons_count,
        created_at: expect.stringMatching(/Z$/),
      })),
    );
  });

  test('refuses a cursor that it has not made, by name', async () => {
    const refused = expectProblem(await ask(companies.listPaged, { query: { cursor: 'abc' } }), 422, 'validation');
    expect(refused.errors).toMatchObject([{ field: 'cursor', code: 'invalid' }]);
  });
});

describe('who may act from outside', () => {
  test('a superadmin without a company, with one, and nobody else', async () => {
    const admin = await buildMembership(server.db, { role: 'admin' });
    const as = await server.tokenFor(admin.user_id);
    expect((await ask(companies.list)).status).toBe(200);
    expect((await ask(companies.list, { company: admin.company_id })).status).toBe(200);
    expectProblem(await ask(companies.list, { as }), 422, 'company-header-required');
    expectProblem(await ask(companies.list, { as, company: admin.company_id }), 403, 'forbidden');
  });

  test('a superadmin whose role in the scope is another one has only its keys', async () => {
    const { company_id: company } = await buildMembership(server.db, { user_id: master, role: 'admin' });
    expectProblem(await ask(companies.list, { company }), 403, 'forbidden');
    const query = { company_id: company };
    expect(dataOf(await ask(companies.getById, { company, query })).id).toBe(company);
    const elsewhere = { company_id: (await buildCompany(server.db)).id };
    expectProblem(await ask(companies.getById, { company, query: elsewhere }), 404, 'not-found');
    expect(dataOf(await ask(companies.getById, { query: elsewhere })).id).toBe(elsewhere.company_id);
  });

  test('an administrator sees the own company, with its token, and no other', async () => {
    const { company_id: company, user_id } = await buildMembership(server.db, { role: 'admin' });
    const as = await server.tokenFor(user_id);
    const own = dataOf(await ask(companies.getById, { as, company, query: { company_id: company } }));
    expect(own).toMatchObject({ id: company, token: expect.any(String) });
    const query = { company_id: (await buildCompany(server.db)).id };
    expectProblem(await ask(companies.getById, { as, company, query }), 404, 'not-found');
  });
});

describe('POST /companies/store', () => {
  test('makes a company with its settings and a token nobody can guess', async () => {
    const body = { name: ' Neubau AG ', email: 'info@neubau.example', city: '', default_language: 'fr' };
    const made = dataOf(await ask(companies.store, { body }));
    expect(made).toMatchObject({
      name: 'Neubau AG',
      email: 'info@neubau.example',
      city: null,
      admin_id: null,
      can_use_ms_graph: false,
      logo: null,
      setting: { default_language: 'fr', feature_tags: false },
    });
    expect(Buffer.from(made.token, 'base64url')).toHaveLength(32);
    expect(await eventsOf(made.id)).toEqual([
      { type: 'company_stored', actor_user_id: null, data: { name: 'Neubau AG', superadmin_user_id: master } },
    ]);
  });

  test('refuses what is no name, no address and no number', async () => {
    const body = { name: ' ', email: 'nobody', phone: 'call me', default_language: 'it' };
    expectRefusedFields(
      await ask(companies.store, { body }),
      'name required',
      'email not-an-email',
      'phone not-a-number',
      'default_language not-a-choice',
    );
  });
});

describe('POST /companies/updateByMaster', () => {
  test('changes what is sent and notifies the administrators that a superadmin did', async () => {
    const company = await buildCompany(server.db, { name: 'Alt AG', city: 'Olten' });
    const body = { id: company.id, name: 'Neu AG', can_use_ms_graph: true };
    const changed = dataOf(await ask(companies.updateByMaster, { body }));
    expect(changed).toMatchObject({ name: 'Neu AG', city: 'Olten', can_use_ms_graph: true });
    const by = { superadmin_user_id: master };
    const changes = { name: ['Alt AG', 'Neu AG'], can_use_ms_graph: [false, true] };
    const events = [
      { type: 'company_updated', actor_user_id: null, data: { changes, ...by } },
      { type: 'superadmin_acted', actor_user_id: null, data: { act: 'company_updated', ...by } },
    ];
    expect(await eventsOf(company.id)).toEqual(events);
    dataOf(await ask(companies.updateByMaster, { body }));
    expect(await eventsOf(company.id)).toEqual(events);
  });

  test('takes as the one who answers only an active administrator of that company', async () => {
    const { id } = await buildCompany(server.db);
    const refused = [
      (await buildMembership(server.db, { company_id: id })).user_id,
      (await buildMembership(server.db, { company_id: id, role: 'admin', disabled_at: new Date() })).user_id,
      (await buildMembership(server.db, { company_id: id, role: 'admin', left_at: new Date() })).user_id,
      (await buildMembership(server.db, { role: 'admin' })).user_id,
    ];
    for (const admin_id of refused) {
      expectRefusedFields(await ask(companies.updateByMaster, { body: { id, admin_id } }), 'admin_id does-not-exist');
    }
  });
});

describe('POST /companies/sendInviteEmailToAdmin', () => {
  const invitationOf = (companyId: number) =>
    server.db.selectFrom('invitations').selectAll().where('company_id', '=', companyId).orderBy('id').execute();

  test('invites in the language of the company, and the job sends the mail', async () => {
    const company = await buildCompany(server.db, { settings: { default_language: 'fr' } });
    const body = { company_id: company.id, email: 'chef@neubau.example' };
    const summary = dataOf(await ask(companies.inviteAdmin, { body }));
    expect(summary).toMatchObject({ admin_invitation: { email: 'chef@neubau.example', state: 'queued' } });
    const [invitation] = await invitationOf(company.id);
    expect(invitation).toMatchObject({ role: 'admin', language: 'fr', invited_by_user_id: null });
    const acts = (await eventsOf(company.id)).map(({ type, data }) => [type, data['act'] ?? null]);
    expect(acts).toEqual([
      ['user_invited', null],
      ['superadmin_acted', 'user_invited'],
    ]);
    await server.runJobs();
    expect(server.mails.at(-1)).toMatchObject({ to: { address: 'chef@neubau.example' } });
    const after = dataOf(await ask(companies.list)).find(({ id }: { id: number }) => id === company.id);
    expect(after.admin_invitation).toMatchObject({ state: 'sent', sent_at: expect.any(String) });
  });

  test('goes to the address of the company when none is named, and needs one of the two', async () => {
    const company = await buildCompany(server.db, { email: 'buero@neubau.example' });
    dataOf(await ask(companies.inviteAdmin, { body: { company_id: company.id } }));
    expect(await invitationOf(company.id)).toMatchObject([{ email: 'buero@neubau.example' }]);
    const without = { company_id: (await buildCompany(server.db)).id };
    expectRefusedFields(await ask(companies.inviteAdmin, { body: without }), 'email required');
  });

  test('sends an open one again after a minute, as one of an administrator', async () => {
    const { id: company_id } = await buildCompany(server.db);
    const now = server.clock.now();
    const email = 'jana@neubau.example';
    await buildInvitation(server.db, { company_id, email, created_at: now, updated_at: now });
    const body = { company_id, email: 'JANA@neubau.example' };
    expectProblem(await ask(companies.inviteAdmin, { body }), 429, 'wait-before-resending');
    server.clock.advance(minute + 1);
    dataOf(await ask(companies.inviteAdmin, { body }));
    expect(await invitationOf(company_id)).toMatchObject([{ email, role: 'admin', token_hash: null }]);
  });

  test('says when it has run out, was revoked or accepted', async () => {
    const { id: company_id } = await buildCompany(server.db);
    const state = async (overrides: object) => {
      await buildInvitation(server.db, { company_id, role: 'admin', ...overrides });
      const all = dataOf(await ask(companies.list));
      return all.find(({ id }: { id: number }) => id === company_id).admin_invitation.state;
    };
    const past = new Date(server.clock.now().getTime() - day);
    expect(await state({ mail_state: 'failed' })).toBe('failed');
    expect(await state({ mail_state: 'sent', expires_at: past })).toBe('expired');
    expect(await state({ revoked_at: past })).toBe('revoked');
    expect(await state({ accepted_at: past })).toBe('accepted');
  });

  test('refuses who is a member already', async () => {
    const { id } = await buildUser(server.db, { email: 'mitglied@neubau.example' });
    const { company_id } = await buildMembership(server.db, { user_id: id });
    const body = { company_id, email: 'Mitglied@neubau.example' };
    expectProblem(await ask(companies.inviteAdmin, { body }), 409, 'already-a-member');
  });
});
