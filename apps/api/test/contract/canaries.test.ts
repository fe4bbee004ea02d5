import { beforeAll, describe, expect, test } from 'vitest';
import { expectComposure, expectProblem, type Harness, startHarness } from './harness.ts';
import { leastInput } from './inputs.ts';
import { endpointsWithFields, expectedEndpoints, fieldsOf } from './ledger.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  return () => harness.close();
});

const canary = 'canary-b4Rf0ot-Uoq';

/** Where people, proxies and other programs put what nobody else may read. */
const secretHeaders = {
  'cookie': `session=${canary}`,
  'referer': `https://polier.example/main/?token=${canary}`,
  'user-agent': `Mozilla ${canary}`,
  'x-api-key': canary,
  'x-forwarded-for': `203.0.113.7, ${canary}`,
  'x-forwarded-host': `${canary}.example`,
  'idempotency-key': canary,
  'origin': `https://${canary}.example`,
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
const secretBody = Object.fromEntries(secretNames.map((name) => [name, canary]));
const secretQuery = Object.fromEntries(secretNames.map((name) => [name, canary]));

describe.each(expectedEndpoints)('$name', ({ name }) => {
  test('logs nothing of what was sent: header, query, body', async () => {
    const from = harness.logged.length;
    const { query, body } = leastInput(name, harness.world);
    const sendings = [
      { query: { ...query, ...secretQuery }, body: { ...(body as object), ...secretBody } },
      { ...(query && { query }), raw: `{"password":"${canary}","token":"${canary}` },
      { ...(query && { query }), raw: JSON.stringify([canary]) },
    ];
    for (const sent of sendings) {
      expectComposure(await harness.call(name, sent, { headers: secretHeaders }), name);
      expectComposure(
        await harness.call(name, sent, { authorization: `Bearer ${canary}`, headers: secretHeaders }),
        name,
      );
      expectComposure(await harness.call(name, sent, { company: canary, headers: secretHeaders }), name);
    }
    const logged = harness.logged.slice(from);
    expect(logged.length).toBeGreaterThanOrEqual(sendings.length * 3);
    for (const line of logged) expect(line).not.toContain(canary);
  });
});

test.each([
  `/main/?token=${canary}`,
  `/login/?code=${canary}&state=${canary}`,
  `/nothing?token=${canary}`,
  `/${canary}`,
])('%s: no address is logged', async (path) => {
  await harness.call(`GET ${path}`, {}, { headers: secretHeaders });
  await harness.call(`GET ${path}%`, {}, { headers: secretHeaders });
  for (const line of harness.logged) expect(line).not.toContain(canary);
});

test('no session token of this run was logged', () => {
  expect(harness.logged.length).toBeGreaterThan(expectedEndpoints.length);
  for (const token of Object.values(harness.tokens)) expect(harness.logged.join('')).not.toContain(token);
});

const withQuery = endpointsWithFields.flatMap((name) =>
  fieldsOf(name)
    .filter(({ where }) => where === 'query')
    .map((field) => ({ name, field: String(field.path[0]) })),
);

describe.each(withQuery)('$name, $field', ({ name, field }) => {
  test('said twice is refused, whatever the two say', async () => {
    for (const pair of [`${field}=1&${field}=2`, `${field}=1&${field}=1`, `${field}=&${field}`]) {
      const { errors } = expectProblem(await harness.call(`${name}?${pair}`), 422, 'validation');
      expect(errors).toMatchObject([{ field, code: 'contradicts' }]);
    }
  });
});
