import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#platform/session/password';
import { signIn } from '#platform/session/sign-in';
import { publicRoute, type Route } from '#platform/http/route';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildMembership, buildUser } from '../factories/people.factory.ts';
import { fixtureEndpoints, fixtureContract } from './fixture-contract.ts';

const secret = 'password-4711-secret';
let server: TestServer;
beforeAll(async () => {
  const routes: Route[] = fixtureContract.routes.map((one) =>
    one.endpoint === fixtureEndpoints.echo
      ? publicRoute(fixtureEndpoints.echo, async ({ body, accounts, context }) => {
          const attempt = {
            email: body.title,
            password: secret,
            ip: context.ip,
            userAgent: secret,
            requestId: context.requestId,
            secrets: context.secrets,
          };
          await signIn(accounts, attempt, context.clock.now());
          return body;
        })
      : one,
  );
  server = await startTestServer({ contract: { ...fixtureContract, routes } });
  return () => server.close();
});

const lines = () => server.logged.map((line) => JSON.parse(line) as Record<string, unknown>);

test('no password, token or query reaches the log, whatever happens', async () => {
  const { company_id, user_id } = await buildMembership(server.db);
  await buildUser(server.db, { email: 'a@b.ch', password_hash: await hashPassword('other') });
  const token = await server.tokenFor(user_id);
  const secrets = { authorization: `Bearer ${secret}-header`, cookie: `a=${secret}` };
  await server.send('GET', `/api/v1/little/role`, { token, company: company_id });
  await server.send('GET', `/api/v1/little/me?token=${secret}`, { headers: secrets });
  await server.send('GET', `/main/?token=${secret}`);
  await server.send('GET', `/%?token=${secret}`);
  await server.send('POST', '/api/v1/little/echo', { body: { title: 'a@b.ch' } });
  await server.send('POST', '/api/v1/little/echo', { body: { title: 'a', password: secret } });
  await server.send('POST', '/api/v1/little/echo', { raw: `{"password":"${secret}"` });
  await server.database.owner
    .insertInto('users')
    .values({ firstname: secret, lastname: 'x', email: 'a@b.ch', password_hash: secret })
    .execute()
    .catch((error: unknown) =>
      server.server.log.error({ err: error, password: secret, user: { token: secret } }, 'failed'),
    );
  const text = server.logged.join('');
  expect(text).not.toContain(secret);
  expect(text).not.toContain(token);
  expect(text).not.toContain('a@b.ch');
  expect(text).toContain('email_is_unique_ignoring_case');
  expect(text).toContain('[removed]');
});

test('every request is one line that says who, what and how it ended', async () => {
  const { company_id, user_id } = await buildMembership(server.db);
  const token = await server.tokenFor(user_id);
  const response = await server.send('GET', '/api/v1/little/admin', { token, company: company_id });
  const [line] = lines().filter(({ request_id }) => request_id === response.headers['x-request-id']);
  expect(line).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    request_id: response.body.request_id,
    method: 'GET',
    route: '/api/v1/little/admin',
    status: 403,
    ms: expect.any(Number),
    ip: '127.0.0.1',
    user: user_id,
    company: company_id,
    errorCode: 'forbidden',
    msg: 'request',
  });
});

test('a line break in a value stays inside its line', () => {
  const before = server.logged.length;
  server.server.log.info({ title: 'a\nlevel":60,"msg":"forged\r\n\u2028' }, 'one\ntwo');
  expect(server.logged.length).toBe(before + 1);
  expect(server.logged.at(-1)?.trimEnd()).not.toMatch(/[\r\n]/);
});
