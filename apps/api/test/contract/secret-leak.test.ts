import { beforeAll, describe, expect, test } from 'vitest';
import { expectComposure, expectProblem, type ContractServer, startContractServer } from './contract-server.ts';
import { leastInput } from './inputs/inputs.ts';
import { endpointsWithFields, expectedEndpoints, fieldsOf } from './expected/expected-tables.ts';

let contractServer: ContractServer;
beforeAll(async () => {
  contractServer = await startContractServer();
  return () => contractServer.close();
});

const secret = 'secret-b4Rf0ot-Uoq';

/** Where people, proxies and other programs put what nobody else may read. */
const secretHeaders = {
  'cookie': `session=${secret}`,
  'referer': `https://polier.example/main/?token=${secret}`,
  'user-agent': `Mozilla ${secret}`,
  'x-api-key': secret,
  'x-forwarded-for': `203.0.113.7, ${secret}`,
  'x-forwarded-host': `${secret}.example`,
  'idempotency-key': secret,
  'origin': `https://${secret}.example`,
};
const secretNames = [
  'token',
  'code',
  'state',
  'password',
  'current_password',
  'new_password',
  'client_secret',
  'secret',
];
const secretBody = Object.fromEntries(secretNames.map((name) => [name, secret]));
const secretQuery = Object.fromEntries(secretNames.map((name) => [name, secret]));

describe.each(expectedEndpoints)('$name', ({ name }) => {
  test('logs nothing of what was sent: header, query, body', async () => {
    const from = contractServer.logged.length;
    const { query, body } = leastInput(name, contractServer.records);
    const sendings = [
      { query: { ...query, ...secretQuery }, body: { ...(body as object), ...secretBody } },
      { ...(query && { query }), raw: `{"password":"${secret}","token":"${secret}` },
      { ...(query && { query }), raw: JSON.stringify([secret]) },
    ];
    for (const sent of sendings) {
      expectComposure(await contractServer.call(name, sent, { headers: secretHeaders }), name);
      expectComposure(
        await contractServer.call(name, sent, { authorization: `Bearer ${secret}`, headers: secretHeaders }),
        name,
      );
      expectComposure(await contractServer.call(name, sent, { company: secret, headers: secretHeaders }), name);
    }
    const logged = contractServer.logged.slice(from);
    expect(logged.length).toBeGreaterThanOrEqual(sendings.length * 3);
    for (const line of logged) expect(line).not.toContain(secret);
  });
});

test.each([
  `/main/?token=${secret}`,
  `/login/?code=${secret}&state=${secret}`,
  `/nothing?token=${secret}`,
  `/${secret}`,
])('%s: no address is logged', async (path) => {
  await contractServer.call(`GET ${path}`, {}, { headers: secretHeaders });
  await contractServer.call(`GET ${path}%`, {}, { headers: secretHeaders });
  for (const line of contractServer.logged) expect(line).not.toContain(secret);
});

test('no session token of this run was logged', () => {
  expect(contractServer.logged.length).toBeGreaterThan(expectedEndpoints.length);
  for (const token of Object.values(contractServer.tokens)) expect(contractServer.logged.join('')).not.toContain(token);
});

const withQuery = endpointsWithFields.flatMap((name) =>
  fieldsOf(name)
    .filter(({ where }) => where === 'query')
    .map((field) => ({ name, field: String(field.path[0]) })),
);

describe.each(withQuery)('$name, $field', ({ name, field }) => {
  test('said twice is refused, whatever the two say', async () => {
    for (const pair of [`${field}=1&${field}=2`, `${field}=1&${field}=1`, `${field}=&${field}`]) {
      const { errors } = expectProblem(await contractServer.call(`${name}?${pair}`), 422, 'validation');
      expect(errors).toMatchObject([{ field, code: 'contradicts' }]);
    }
  });
});
