import { limits } from '@polier/contract/limits';
import { accountsContract as accounts } from '@polier/contract/users/accounts.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashToken, newToken } from '#platform/session/token';
import { buildCompany, buildInvitation, buildMembership, buildUser } from '#test/factories/people.factory';
import { buildTeam } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { day, hour } from '#test/support/server/test-clock';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

const second = 1_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const stored = (id: number) =>
  server.db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = async (companyId: number) => {
  const rows = await server.db
    .selectFrom('events')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  return rows.map(({ type, actor_user_id: actor, subject_type: kind, subject_id: id }) => ({ type, actor, kind, id }));
};
const queued = async (id: number) => {
  const { rows } = await server.database.engine.owner.run(
    `select data from jobs.job where name = 'send-invitation' and data->'data'->>'invitation_id' = $1`,
    [String(id)],
  );
  return rows.length;
};

describe('POST /users/invite', () => {
  test('keeps a seat for seven days and queues the mail', async () => {
    const { companyId, people } = await buildTeam(server, { admin: 'admin' }, { default_language: 'fr' });
    const body = { email: '  Jana.Meier@polier.example ', role: 'user' };
    const row = dataOf(await people.admin.send(accounts.invite, { body }));
    const until = new Date(server.clock.now().getTime() + 7 * day);
    expect(row).toEqual({
      id: null,
      firstname: null,
      lastname: null,
      email: 'Jana.Meier@polier.example',
      role: 'user',
      state: 'invited',
      invitation: { id: expect.any(Number), expires_at: until.toISOString(), mail_state: 'queued' },
      last_seen_at: null,
      projects_count: 0,
      is_self: false,
      can: { set_role: false, disable: false, remove: false, resend: true, revoke: true },
    });
    const { id } = row.invitation;
    expect(await stored(id)).toMatchObject({
      company_id: companyId,
      language: 'fr',
      invited_by_user_id: people.admin.id,
      token_hash: null,
    });
    expect(await queued(id)).toBe(1);
    expect(await eventsOf(companyId)).toEqual([
      { type: 'user_invited', actor: people.admin.id, kind: 'invitation', id },
    ]);
  });

  test('is written in the language that was chosen', async () => {
    const { people } = await buildTeam(server, { admin: 'admin' });
    const body = { email: 'paul@polier.example', role: 'admin', language: 'en' };
    const { invitation } = dataOf(await people.admin.send(accounts.invite, { body }));
    expect(await stored(invitation.id)).toMatchObject({ language: 'en', role: 'admin' });
  });

  test('refuses an address with an open invitation, however it is written, and a member', async () => {
    const { companyId, people } = await buildTeam(server, { admin: 'admin' });
    const invite = (email: string) => people.admin.send(accounts.invite, { body: { email, role: 'user' } });
    dataOf(await invite('öhri@polier.example'));
    expectRefusedFields(await invite('ÖHRI@Polier.example'), 'email already-used');
    const member = await buildUser(server.db, { email: 'mitglied@polier.example' });
    await buildMembership(server.db, { company_id: companyId, user_id: member.id, disabled_at: new Date() });
    expectProblem(await invite('Mitglied@polier.example'), 409, 'already-a-member');
    expect(await eventsOf(companyId)).toHaveLength(1);
  });

  test('takes an address that has left, was revoked, expired, or is invited elsewhere', async () => {
    const { companyId, people } = await buildTeam(server, { admin: 'admin' });
    const former = await buildUser(server.db);
    await buildMembership(server.db, { company_id: companyId, user_id: former.id, left_at: new Date() });
    await buildInvitation(server.db, {
      company_id: companyId,
      email: 'revoked@polier.example',
      revoked_at: new Date(),
    });
    await buildInvitation(server.db, { email: 'elsewhere@polier.example' });
    const expired = await buildInvitation(server.db, {
      company_id: companyId,
      email: 'expired@polier.example',
      token_hash: hashToken(newToken()),
      expires_at: server.clock.now(),
    });
    for (const email of [
      former.email,
      'revoked@polier.example',
      'elsewhere@polier.example',
      'expired@polier.example',
    ]) {
      expect(dataOf(await people.admin.send(accounts.invite, { body: { email, role: 'user' } })).state).toBe('invited');
    }
    expect(await stored(expired.id)).toMatchObject({ token_hash: null, revoked_at: server.clock.now() });
  });

  test('lets one of many through who invite the same address at once', async () => {
    const { people } = await buildTeam(server, { admin: 'admin', other: 'admin' });
    const body = { email: 'begehrt@polier.example', role: 'user' };
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => people[index % 2 ? 'admin' : 'other'].send(accounts.invite, { body })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const response of responses.filter(({ status }) => status !== 200))
      expectRefusedFields(response, 'email already-used');
  });

  test('a company invites so many an hour and not one more', async () => {
    const { companyId, people } = await buildTeam(server, { admin: 'admin' });
    const oldest = new Date(server.clock.now().getTime() - hour + 90 * second);
    for (let count = 1; count < limits.invitations.perHour; count++) {
      await buildInvitation(server.db, { company_id: companyId, created_at: oldest });
    }
    const invite = (email: string) => people.admin.send(accounts.invite, { body: { email, role: 'user' } });
    dataOf(await invite('letzte@polier.example'));
    const refused = await invite('zuviel@polier.example');
    expect(expectProblem(refused, 429, 'too-many-attempts').retry_after).toBe(90);
    expect(refused.headers['retry-after']).toBe('90');
    const other = await buildTeam(server, { admin: 'admin' });
    dataOf(await other.people.admin.send(accounts.invite, { body: { email: 'zuviel@polier.example', role: 'user' } }));
    server.clock.advance(90 * second);
    dataOf(await invite('zuviel@polier.example'));
  });

  test.each([
    '',
    'ohne-klammeraffe',
    'a@b',
    'a@@b.ch',
    'a b@c.ch',
    'a@c.ch, d@e.ch',
    'Anna <a@c.ch>',
    'a@c.ch\r\nBcc: x@y.ch',
  ])('refuses %j as an address', async (email) => {
    const { people } = await buildTeam(server, { admin: 'admin' });
    const response = await people.admin.send(accounts.invite, { body: { email, role: 'user' } });
    expectRefusedFields(response, email === '' ? 'email required' : 'email not-an-email');
  });
});

describe('POST /users/resendInvitation', () => {
  test('is accepted 60 seconds after the last, makes the former link invalid and the invitation last again', async () => {
    const { companyId, people } = await buildTeam(server, { admin: 'admin' });
    const body = { email: 'nochmal@polier.example', role: 'user' };
    const { id } = dataOf(await people.admin.send(accounts.invite, { body })).invitation;
    const resend = () => people.admin.send(accounts.resendInvitation, { body: { id } });
    expect(expectProblem(await resend(), 429, 'wait-before-resending').retry_after).toBe(60);
    server.clock.advance(59 * second);
    expect(expectProblem(await resend(), 429, 'wait-before-resending').retry_after).toBe(1);
    await server.db
      .updateTable('invitations')
      .set({ token_hash: hashToken(newToken()), mail_state: 'failed' })
      .where('id', '=', id)
      .execute();
    server.clock.advance(second + 8 * day);
    const session = { token: await server.tokenFor(people.admin.id), company: companyId };
    expect(dataOf(await server.send('GET', '/api/v1/users', session))[1]).toMatchObject({ state: 'expired' });
    const until = new Date(server.clock.now().getTime() + 7 * day).toISOString();
    expect(
      dataOf(await server.send('POST', '/api/v1/users/resendInvitation', { ...session, body: { id } })),
    ).toMatchObject({
      state: 'invited',
      invitation: { id, expires_at: until, mail_state: 'queued' },
    });
    expect(await stored(id)).toMatchObject({ token_hash: null });
    expect(await queued(id)).toBe(2);
    expect((await eventsOf(companyId)).map(({ type }) => type)).toEqual(['user_invited', 'invitation_resent']);
  });
});

describe('POST /users/revokeInvitation', () => {
  test('makes the link invalid, once', async () => {
    const { companyId, people } = await buildTeam(server, { admin: 'admin' });
    const token = newToken();
    const invited = await buildUser(server.db);
    await buildMembership(server.db, { user_id: invited.id });
    const { id } = await buildInvitation(server.db, {
      company_id: companyId,
      email: invited.email,
      token_hash: hashToken(token),
    });
    const revoke = () => people.admin.send(accounts.revokeInvitation, { body: { id } });
    expect(dataOf(await revoke())).toEqual({ id });
    expectProblem(await revoke(), 404, 'not-found');
    expectProblem(await people.admin.send(accounts.resendInvitation, { body: { id } }), 404, 'not-found');
    const accept = { token: await server.tokenFor(invited.id), body: { token } };
    expectRefusedFields(await server.send('POST', '/api/v1/users/acceptInvitation', accept), 'token invalid-token');
    expect(await eventsOf(companyId)).toEqual([
      { type: 'invitation_revoked', actor: people.admin.id, kind: 'invitation', id },
    ]);
  });
});

describe('POST /users/acceptInvitation', () => {
  /** Somebody with a company, invited into another one. */
  const invited = async (overrides: { expires_at?: Date; role?: 'user' | 'admin' } = {}) => {
    const user = await buildUser(server.db);
    await buildMembership(server.db, { user_id: user.id });
    const company = await buildCompany(server.db, { name: `Zweite ${user.id} AG` });
    const token = newToken();
    const { id } = await buildInvitation(server.db, {
      expires_at: new Date(server.clock.now().getTime() + day),
      ...overrides,
      company_id: company.id,
      email: user.email.toUpperCase(),
      token_hash: hashToken(token),
    });
    const session = await server.tokenFor(user.id);
    const accept = (as = session, sent = token) =>
      server.send('POST', '/api/v1/users/acceptInvitation', { token: as, body: { token: sent } });
    return { user, company, id, token, session, accept };
  };

  test('joins the company with the role of the invitation', async () => {
    const { user, company, id, session, accept } = await invited({ role: 'admin' });
    expect(dataOf(await accept())).toEqual({
      company: { id: company.id, name: company.name },
      role: { name: 'admin' },
    });
    const response = await server.send('GET', '/roles/v1/role', { token: session, company: company.id });
    expect(dataOf(response)).toMatchObject({ name: 'admin' });
    expect(await stored(id)).toMatchObject({
      accepted_by_user_id: user.id,
      accepted_at: server.clock.now(),
      token_hash: null,
    });
    expect(await eventsOf(company.id)).toEqual([
      { type: 'invitation_accepted', actor: user.id, kind: 'invitation', id },
    ]);
  });

  test('brings back who has left, with a new role and the old name', async () => {
    const { user, company, accept } = await invited({ role: 'admin' });
    const gone = { left_at: new Date(), anonymised_at: new Date(), disabled_at: new Date() };
    await buildMembership(server.db, { company_id: company.id, user_id: user.id, ...gone });
    dataOf(await accept());
    const where = { company_id: company.id, user_id: user.id };
    const membership = await server.db
      .selectFrom('memberships')
      .selectAll()
      .where('company_id', '=', where.company_id)
      .executeTakeFirstOrThrow();
    expect(membership).toMatchObject({
      ...where,
      role: 'admin',
      left_at: null,
      disabled_at: null,
      anonymised_at: null,
    });
  });

  test('does not open a place that was shut', async () => {
    const { user, company, accept } = await invited();
    await buildMembership(server.db, { company_id: company.id, user_id: user.id, disabled_at: new Date() });
    expectProblem(await accept(), 409, 'already-a-member');
  });

  test('refuses alike another address, an unknown token, an expired one and one that was used', async () => {
    const { company, token, accept } = await invited();
    const stranger = await buildUser(server.db);
    await buildMembership(server.db, { user_id: stranger.id });
    expectRefusedFields(await accept(await server.tokenFor(stranger.id)), 'token invalid-token');
    expectRefusedFields(await accept(undefined, newToken()), 'token invalid-token');
    expectRefusedFields(await accept(undefined, token.slice(0, -1)), 'token invalid-token');
    expect(await eventsOf(company.id)).toEqual([]);
    dataOf(await accept());
    expectRefusedFields(await accept(), 'token invalid-token');
    const late = await invited({ expires_at: server.clock.now() });
    expectRefusedFields(await late.accept(), 'token invalid-token');
  });

  test('of 50 at once exactly one joins', async () => {
    const { company, accept } = await invited();
    const responses = await Promise.all(Array.from({ length: 50 }, () => accept()));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const response of responses.filter(({ status }) => status !== 200))
      expectRefusedFields(response, 'token invalid-token');
    expect(await eventsOf(company.id)).toHaveLength(1);
  });
});
