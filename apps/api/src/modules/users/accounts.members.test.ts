import { accountsContract as accounts } from '@polier/contract/users/accounts.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildInvitation, buildMembership, buildUser } from '#test/factories/people.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildTeam, type Person } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const roleOf = (token: string, company: number) => server.send('GET', '/roles/v1/role', { token, company });
const userinfo = (token: string) => server.send('GET', '/api/v1/auth/userinfo', { token });
const eventsOf = (companyId: number) =>
  server.db
    .selectFrom('events')
    .select(['type', 'actor_user_id', 'subject_type', 'subject_id', 'data'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();

describe('GET /users', () => {
  test('names members, the disabled ones too, then invitations that wait', async () => {
    const { companyId, people } = await buildTeam(server, { admin: 'admin', other: 'admin' });
    const zoe = await buildUser(server.db, { firstname: 'Zoé', lastname: 'Äbi' });
    await buildMembership(server.db, { company_id: companyId, user_id: zoe.id, disabled_at: new Date() });
    await buildMembership(server.db, { company_id: companyId, left_at: new Date() });
    await buildMembership(server.db);
    const project = { company_id: companyId, owner_user_id: people.admin.id };
    await buildProject(server.db, { ...project, user_ids: [people.admin.id] });
    await buildProject(server.db, { ...project, user_ids: [zoe.id] });
    const soon = server.clock.now().getTime();
    const open = await buildInvitation(server.db, { company_id: companyId, email: 'a@polier.example', role: 'admin' });
    const expired = await buildInvitation(server.db, {
      company_id: companyId,
      email: 'b@polier.example',
      mail_state: 'failed',
      expires_at: new Date(soon - 1),
    });
    await buildInvitation(server.db, { company_id: companyId, revoked_at: new Date() });
    await buildInvitation(server.db);

    const rows = dataOf(await people.admin.send(accounts.list));
    const nothing = { set_role: false, disable: false, remove: false, resend: false, revoke: false };
    const change = { ...nothing, set_role: true, disable: true, remove: true };
    const waiting = { ...nothing, resend: true, revoke: true };
    expect(rows).toEqual([
      expect.objectContaining({
        id: zoe.id,
        firstname: 'Zoé',
        lastname: 'Äbi',
        email: zoe.email,
        role: 'user',
        state: 'disabled',
        invitation: null,
        last_seen_at: null,
        projects_count: 1,
        is_self: false,
        can: change,
      }),
      expect.objectContaining({ id: people.admin.id, state: 'active', projects_count: 2, is_self: true, can: nothing }),
      expect.objectContaining({ id: people.other.id, state: 'active', projects_count: 0, is_self: false, can: change }),
      {
        id: null,
        firstname: null,
        lastname: null,
        email: 'a@polier.example',
        role: 'admin',
        state: 'invited',
        invitation: { id: open.id, expires_at: open.expires_at.toISOString(), mail_state: 'queued' },
        last_seen_at: null,
        projects_count: 0,
        is_self: false,
        can: waiting,
      },
      expect.objectContaining({
        id: null,
        email: 'b@polier.example',
        state: 'expired',
        invitation: { id: expired.id, expires_at: expired.expires_at.toISOString(), mail_state: 'failed' },
      }),
    ]);
    expect(new Date(rows[1].last_seen_at).getTime()).toBe(server.clock.now().getTime());
  });

  test('remembers when somebody was there after the session is gone', async () => {
    const { people } = await buildTeam(server, { admin: 'admin', left: 'user' });
    const seenAt = async () =>
      dataOf(await people.admin.send(accounts.list)).find(({ id }: { id: number }) => id === people.left.id)
        .last_seen_at;
    const signedOut = new Date('2026-06-02T08:15:00.000Z');
    await server.db
      .insertInto('security_events')
      .values([
        { type: 'signed_in', user_id: people.left.id, created_at: new Date('2026-06-01T06:00:00Z') },
        { type: 'signed_out', user_id: people.left.id, created_at: signedOut },
        { type: 'sign_in_failed', user_id: people.left.id, created_at: new Date('2026-07-01T06:00:00Z') },
      ])
      .execute();
    expect(await seenAt()).toBe(server.clock.now().toISOString());
    await server.db.deleteFrom('sessions').where('user_id', '=', people.left.id).execute();
    expect(await seenAt()).toBe(signedOut.toISOString());
  });
});

describe('POST /users/setRole', () => {
  test('takes effect at the next request and says so in an event', async () => {
    const { companyId, people } = await buildTeam(server, { admin: 'admin', user: 'user' });
    expectProblem(await people.user.send(accounts.list), 403, 'forbidden');
    const promoted = dataOf(await people.admin.send(accounts.setRole, { body: { id: people.user.id, role: 'admin' } }));
    expect(promoted).toMatchObject({ id: people.user.id, role: 'admin', state: 'active' });
    dataOf(await people.user.send(accounts.list));
    dataOf(await people.admin.send(accounts.setRole, { body: { id: people.user.id, role: 'user' } }));
    expectProblem(await people.user.send(accounts.list), 403, 'forbidden');
    const event = {
      type: 'user_role_changed',
      actor_user_id: people.admin.id,
      subject_type: 'user',
      subject_id: people.user.id,
    };
    expect(await eventsOf(companyId)).toEqual([
      { ...event, data: { changes: { role: ['user', 'admin'] } } },
      { ...event, data: { changes: { role: ['admin', 'user'] } } },
    ]);
  });

  test('the same role again changes nothing', async () => {
    const { companyId, people } = await buildTeam(server, { admin: 'admin', user: 'user' });
    dataOf(await people.admin.send(accounts.setRole, { body: { id: people.user.id, role: 'user' } }));
    expect(await eventsOf(companyId)).toEqual([]);
  });

  test('refuses oneself, who has left, and who was never there', async () => {
    const { companyId, people } = await buildTeam(server, { admin: 'admin', other: 'admin' });
    const former = await buildMembership(server.db, { company_id: companyId, left_at: new Date() });
    const set = (id: number) => people.admin.send(accounts.setRole, { body: { id, role: 'user' } });
    expectProblem(await set(people.admin.id), 409, 'not-oneself');
    expectProblem(await set(former.user_id), 404, 'not-found');
    expectProblem(await set((await buildMembership(server.db)).user_id), 404, 'not-found');
    expect(await eventsOf(companyId)).toEqual([]);
  });

  test('leaves the last administrator to a superadmin as well', async () => {
    const { companyId, people } = await buildTeam(server, { admin: 'admin', user: 'user' });
    const { id } = await buildUser(server.db, { is_superadmin: true });
    const body = { id: people.admin.id, role: 'user' };
    const request = { token: await server.tokenFor(id), company: companyId };
    expectProblem(await server.send('POST', '/api/v1/users/setRole', { ...request, body }), 409, 'last-administrator');
    const promotion = { ...request, body: { id: people.user.id, role: 'admin' } };
    dataOf(await server.send('POST', '/api/v1/users/setRole', promotion));
    dataOf(await server.send('POST', '/api/v1/users/setRole', { ...request, body }));
    expect((await eventsOf(companyId)).map(({ actor_user_id, data }) => [actor_user_id, data])).toEqual([
      [null, { changes: { role: ['user', 'admin'] }, superadmin_user_id: id }],
      [null, { changes: { role: ['admin', 'user'] }, superadmin_user_id: id }],
    ]);
  });
});

describe('POST /users/disable', () => {
  test('ends access and sessions of who has no other company, and lets in again', async () => {
    const { companyId, people } = await buildTeam(server, { admin: 'admin', user: 'user' });
    const token = await server.tokenFor(people.user.id);
    const disable = (disabled: boolean) =>
      people.admin.send(accounts.disable, { body: { id: people.user.id, disabled } });
    expect(dataOf(await disable(true))).toMatchObject({ id: people.user.id, state: 'disabled' });
    expectProblem(await userinfo(token), 401, 'unauthenticated');
    expect(dataOf(await disable(false))).toMatchObject({ state: 'active' });
    expectProblem(await userinfo(token), 401, 'unauthenticated');
    expect((await roleOf(await server.tokenFor(people.user.id), companyId)).status).toBe(200);
    expect((await eventsOf(companyId)).map(({ type }) => type)).toEqual(['user_disabled', 'user_enabled']);
  });

  test('leaves the session to who is a member elsewhere, and that company alone', async () => {
    const { companyId, people } = await buildTeam(server, { admin: 'admin', user: 'user' });
    const elsewhere = await buildMembership(server.db, { user_id: people.user.id });
    const token = await server.tokenFor(people.user.id);
    dataOf(await people.admin.send(accounts.disable, { body: { id: people.user.id, disabled: true } }));
    expect((await userinfo(token)).status).toBe(200);
    expectProblem(await roleOf(token, companyId), 404, 'not-found');
    expect((await roleOf(token, elsewhere.company_id)).status).toBe(200);
  });

  test('refuses oneself; the only other administrator can be disabled', async () => {
    const { people } = await buildTeam(server, { admin: 'admin', other: 'admin' });
    const disable = (id: number) => people.admin.send(accounts.disable, { body: { id, disabled: true } });
    expectProblem(await disable(people.admin.id), 409, 'not-oneself');
    dataOf(await disable(people.other.id));
  });
});

describe('two administrators against each other at the same moment', () => {
  const acts = {
    demote: [accounts.setRole, { role: 'user' }],
    disable: [accounts.disable, { disabled: true }],
    remove: [accounts.remove, { reassign_to: null }],
  } as const;
  type Act = keyof typeof acts;
  const names = Object.keys(acts) as Act[];
  const ask = (person: Person, act: Act, id: number) => {
    const [endpoint, body] = acts[act];
    return person.send(endpoint, { body: { id, ...body } });
  };
  const pairs = names.flatMap((one) => names.map((other) => [one, other] as const));

  test.each(pairs)('%s against %s: exactly one wins, and an administrator is left', async (one, other) => {
    for (let round = 0; round < 3; round++) {
      const roles = round === 0 ? { a: 'admin', b: 'admin' } : { a: 'admin', b: 'admin', third: 'admin' };
      const { companyId, people } = await buildTeam(server, roles as { a: 'admin'; b: 'admin' });
      const responses = await Promise.all([ask(people.a, one, people.b.id), ask(people.b, other, people.a.id)]);
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      const loser = responses.find(({ status }) => status !== 200);
      // The request that lost the race answers 403 or 401, depending on how far it had come.
      expect(['forbidden', 'last-administrator', 'unauthenticated', 'not-found']).toContain(loser?.body.code);
      const left = await server.db
        .selectFrom('memberships')
        .select('user_id')
        .where('company_id', '=', companyId)
        .where('role', '=', 'admin')
        .where('disabled_at', 'is', null)
        .where('left_at', 'is', null)
        .execute();
      expect(left).toHaveLength(Object.keys(roles).length - 1);
    }
  });
});
