import { expect, onTestFinished, test } from 'vitest';
import { type Config, readConfig } from '#platform/config/config';
import { startTestServer } from '#test/support/server/test-server';

const settings = async (config: Partial<Config>, language?: string) => {
  const server = await startTestServer({ config });
  onTestFinished(() => server.close());
  const response = await server.send('GET', '/api/v2/web-settings', { language });
  expect(response.status).toBe(200);
  return response;
};

test('says where to sign in and where the role service is, and nothing of a demo', async () => {
  const { body, text } = await settings({
    loginUrl: 'https://login.example/',
    roleServiceUrl: 'https://roles.example/v1',
  });
  expect(body.data).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    specification_version: '3.6.1.240827',
    login_url: 'https://login.example/',
    role_service_url: 'https://roles.example/v1',
    admin_url: '/main/#/system/users',
    main_url: '/main/',
    orders_url: '/orders/',
    orders_available: true,
    handover: 'code',
    error_reporting_dsn: null,
    demo: null,
  });
  expect(text).not.toContain('polier-demo');
});

test('names the other applications of the installation and how a session reaches them', async () => {
  const { body } = await settings({
    adminUrl: 'https://admin.example/',
    mainUrl: 'https://main.example/',
    ordersUrl: 'https://orders.example/',
    handover: 'token',
  });
  expect(body.data).toMatchObject({
    admin_url: 'https://admin.example/',
    main_url: 'https://main.example/',
    orders_url: 'https://orders.example/',
    orders_available: true,
    handover: 'token',
  });
});

test.each(['javascript:alert(1)', 'data:text/html,<p>', '//elsewhere.example/', '/\\elsewhere.example/'])(
  'the server does not start with %s as the address of an application',
  (address) => {
    for (const name of ['ADMIN_URL', 'MAIN_URL', 'ORDERS_URL', 'LOGIN_URL'])
      expect(() => readConfig({ [name]: address })).toThrow(new RegExp(`${name} is malformed`));
  },
);

test.each([
  ['de', 'Bauleiterin'],
  ['en', 'Site manager'],
  ['fr', 'Directrice des travaux'],
])('in demo mode offers the accounts of the demo company, in %s', async (language, job) => {
  const { body } = await settings({ demo: true }, language);
  expect(body.data.demo).toEqual({
    password: 'polier-demo',
    accounts: [
      { name: 'Marco Brunner', email: 'user@demo.polier.example', function: expect.any(String), role: 'user' },
      { name: 'Nadia Keller', email: 'admin@demo.polier.example', function: job, role: 'admin' },
      {
        name: expect.any(String),
        email: 'master@demo.polier.example',
        function: expect.any(String),
        role: 'superadmin',
      },
    ],
  });
});
