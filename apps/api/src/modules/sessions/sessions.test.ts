import { beforeAll, describe, expect, test } from 'vitest';
import { buildMembership } from '#test/factories/people.factory';
import { buildSession } from '#test/factories/sign-in.factory';
import { hour } from '#test/support/server/test-clock';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const person = async () => (await buildMembership(server.db)).user_id;
const list = (token: string) => server.send('GET', '/api/v2/sessions', { token });
const idsOf = async (token: string) => {
  const { data } = (await list(token)).body as { data: { id: number }[] };
  return data.map(({ id }) => id);
};
const eventsOf = async (userId: number) => {
  const rows = await server.db.selectFrom('security_events').select('type').where('user_id', '=', userId).execute();
  return rows.map(({ type }) => type);
};

describe('GET /sessions', () => {
  test('shows where one is signed in, this session first', async () => {
    const user_id = await person();
    const token = await server.tokenFor(user_id);
    const ends_at = new Date(server.clock.now().getTime() + 48 * hour);
    const device = 'Mozilla/5.0 (Windows NT 10.0) Firefox/150.0';
    const later = { last_used_at: new Date(server.clock.now().getTime() + 1), expires_at: ends_at, ends_at };
    const other = await buildSession(server.db, { user_id, user_agent: device, ip: '198.51.100.7', ...later });
    const response = await list(token);
    expect(response).toMatchObject({
      status: 200,
      body: {
        data: [
          { ip: '127.0.0.1', device: null, method: 'password', current: true },
          { id: other.id, ip: '198.51.100.7', device, current: false, expires_at: ends_at.toISOString() },
        ],
      },
    });
    expect(response.text).not.toContain('token');
  });

  test('shows neither ended ones nor those of others', async () => {
    const user_id = await person();
    const token = await server.tokenFor(user_id);
    await server.tokenFor(await person());
    await buildSession(server.db, { user_id, expires_at: server.clock.now() });
    expect(await idsOf(token)).toHaveLength(1);
  });
});

describe('POST /sessions/remove', () => {
  const remove = (token: string, id: number) => server.send('POST', '/api/v2/sessions/remove', { token, body: { id } });

  test('ends one session at once, and says so in the record', async () => {
    const user = await person();
    const [token, other] = [await server.tokenFor(user), await server.tokenFor(user)];
    const [, id = 0] = await idsOf(token);
    expect(await remove(token, id)).toMatchObject({ status: 200, body: { data: { id } } });
    expect((await list(other)).status).toBe(401);
    expect((await list(token)).status).toBe(200);
    expect(await eventsOf(user)).toEqual(['session_removed']);
    expect((await remove(token, id)).status).toBe(404);
  });

  test('does not know the sessions of others', async () => {
    const victim = await person();
    const held = await server.tokenFor(victim);
    const [id = 0] = await idsOf(held);
    expect(await remove(await server.tokenFor(await person()), id)).toMatchObject({ status: 404 });
    expect((await list(held)).status).toBe(200);
  });
});

describe('POST /sessions/removeOthers', () => {
  test('ends all but this one, and none of anybody else', async () => {
    const user = await person();
    const stranger = await server.tokenFor(await person());
    const [token, ...others] = [await server.tokenFor(user), await server.tokenFor(user), await server.tokenFor(user)];
    const response = await server.send('POST', '/api/v2/sessions/removeOthers', { token });
    expect(response).toMatchObject({ status: 200, body: { data: { removed: 2 } } });
    for (const other of others) expect((await list(other)).status).toBe(401);
    expect((await list(token)).status).toBe(200);
    expect((await list(stranger)).status).toBe(200);
    expect(await eventsOf(user)).toEqual(['other_sessions_removed']);
  });
});
