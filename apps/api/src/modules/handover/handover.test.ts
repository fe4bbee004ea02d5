import { beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildMembership, buildUser } from '#test/factories/people.factory';
import { day, minute } from '#test/support/server/test-clock';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const member = async () => {
  const { company_id: company, user_id: user } = await buildMembership(server.db);
  return { company, user, token: await server.tokenFor(user) };
};
const create = (token: string, body?: object) => server.send('POST', '/api/v2/handover', { token, body });
const codeFrom = async (token: string, body?: object) => (await create(token, body)).body.data.code as string;
const redeem = (code: string) =>
  server.send('POST', '/api/v2/handover/redeem', { body: { code }, headers: { 'user-agent': 'Orders' } });
const userinfo = (token: string) => server.send('GET', '/api/v1/auth/userinfo', { token });
const spent = { status: 422, body: { errors: [{ field: 'code', code: 'invalid-token' }] } };

describe('a handover code', () => {
  test('is swapped for a session of its own, with the scope', async () => {
    const { token, company, user } = await member();
    const given = await create(token, { company_id: company });
    const { code, expires_at } = given.body.data;
    expect(Buffer.from(code, 'base64url')).toHaveLength(32);
    expect(expires_at).toBe(new Date(server.clock.now().getTime() + minute).toISOString());
    const response = await redeem(code);
    expect(response).toMatchObject({ status: 200, body: { data: { company_id: company, user: { id: user } } } });
    expect(response.body.data.token).not.toBe(token);
    expect((await userinfo(response.body.data.token)).status).toBe(200);
    expect((await userinfo(token)).status).toBe(200);
    const sessions = (await server.send('GET', '/api/v2/sessions', { token })).body.data;
    expect(sessions.map(({ device }: { device: string }) => device)).toEqual([null, 'Orders']);
  });

  test('is stored as a hash only, and stands in no log', async () => {
    const code = await codeFrom((await member()).token);
    const rows = await server.db.selectFrom('handover_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    await redeem(code);
    expect(server.logged.join('')).not.toContain(code);
  });

  test('works once: of fifty who come at the same moment exactly one gets in', async () => {
    const { token, user } = await member();
    const code = await codeFrom(token);
    const responses = await Promise.all(Array.from({ length: 50 }, () => redeem(code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const response of responses.filter(({ status }) => status !== 200)) expect(response).toMatchObject(spent);
    const sessions = await server.db.selectFrom('sessions').select('id').where('user_id', '=', user).execute();
    expect(sessions).toHaveLength(2);
    expect(await redeem(code)).toMatchObject(spent);
  });

  test('is invalid after sixty seconds', async () => {
    const { token } = await member();
    const [early, late] = [await codeFrom(token), await codeFrom(token)];
    server.clock.advance(minute - 1);
    expect((await redeem(early)).status).toBe(200);
    server.clock.advance(1);
    expect(await redeem(late)).toMatchObject(spent);
  });

  test.each(['x', 'A'.repeat(43), 'niemandem-gegeben'])('is not %s', async (code) => {
    expect(await redeem(code)).toMatchObject(spent);
  });

  test('ends the giving session when asked to', async () => {
    const { token } = await member();
    const code = await codeFrom(token, { keeps_session: false });
    expect((await userinfo(token)).status).toBe(200);
    const { data } = (await redeem(code)).body;
    expect((await userinfo(token)).status).toBe(401);
    expect((await userinfo(data.token)).status).toBe(200);
    expect(data.company_id).toBeNull();
  });

  test('dies with its session, its account and its membership', async () => {
    const one = await member();
    const code = await codeFrom(one.token);
    await server.send('POST', '/api/v1/auth/logout', { token: one.token });
    expect(await redeem(code)).toMatchObject(spent);
    const other = await member();
    const second = await codeFrom(other.token);
    await server.db
      .updateTable('memberships')
      .set({ disabled_at: new Date() })
      .where('user_id', '=', other.user)
      .execute();
    expect(await redeem(second)).toMatchObject(spent);
  });

  test('hands over how the session was made, and not more time than it has', async () => {
    const { token, user } = await member();
    await server.db.updateTable('sessions').set({ method: 'second_factor' }).where('user_id', '=', user).execute();
    const [{ ends_at } = { ends_at: new Date(0) }] = await server.db
      .selectFrom('sessions')
      .select('ends_at')
      .where('user_id', '=', user)
      .execute();
    await server.db.updateTable('sessions').set({ expires_at: ends_at }).where('user_id', '=', user).execute();
    server.clock.set(new Date(ends_at.getTime() - 2 * minute));
    const { data } = (await redeem(await codeFrom(token))).body;
    expect(data.expires_at).toBe(ends_at.toISOString());
    const rows = await server.db.selectFrom('sessions').selectAll().where('user_id', '=', user).execute();
    expect(rows.map(({ method }) => method)).toEqual(['second_factor', 'second_factor']);
    expect(rows.map((row) => row.ends_at)).toEqual([ends_at, ends_at]);
    server.clock.advance(day);
  });

  test('hands over no scope that is not the caller’s', async () => {
    const { token } = await member();
    const { id } = await buildCompany(server.db);
    for (const company_id of [id, 987_654_321]) {
      expect(await create(token, { company_id })).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
    const superadmin = await buildUser(server.db, { is_superadmin: true });
    expect((await create(await server.tokenFor(superadmin.id), { company_id: id })).status).toBe(200);
  });
});
