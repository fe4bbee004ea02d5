import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildMembership, buildUser } from '../../factories/people.factory.ts';
import { fixtureContract } from '../fixture-contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ contract: fixtureContract });
  return () => server.close();
});

const person = async () => {
  const user = await buildUser(server.db);
  await buildMembership(server.db, { user_id: user.id });
  return user;
};

const emailOf = async (id: number) =>
  (await server.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

const rename = async (id: number, body: { email: string; fail?: boolean }) =>
  server.send('POST', '/api/v1/little/rename', { token: await server.tokenFor(id), body });

describe('a write outside every company', () => {
  test('is stored', async () => {
    const { id } = await person();
    expect(await rename(id, { email: 'new@polier.example' })).toMatchObject({ status: 200 });
    expect(await emailOf(id)).toBe('new@polier.example');
  });

  test('that is refused half way leaves nothing', async () => {
    const { id, email } = await person();
    const refused = await rename(id, { email: 'half@polier.example', fail: true });
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale-version' } });
    expect(await emailOf(id)).toBe(email);
  });

  test('names the constraint that refused it', async () => {
    const { id, email } = await person();
    const taken = await buildUser(server.db);
    expect(await rename(id, { email: taken.email.toUpperCase() })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'email', code: 'already-used' }] },
    });
    expect(await emailOf(id)).toBe(email);
  });
});
