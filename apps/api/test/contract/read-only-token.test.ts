import { beforeAll, expect, test } from 'vitest';
import { buildApiToken } from '../factories/sign-in.factory.ts';
import { expectProblem, type Harness, startHarness } from './harness.ts';
import { fullInput } from './inputs.ts';
import { expectedEndpoints } from './ledger.ts';

let harness: Harness;
let authorization: string;
beforeAll(async () => {
  harness = await startHarness();
  const { company: company_id, admin: user_id } = harness.world;
  const { token } = await buildApiToken(harness.db, { company_id, user_id });
  authorization = `Bearer ${token}`;
  // Its first use is written down, which is none of what is looked at below.
  await harness.call('GET /roles/v1/role', {}, { authorization });
  await harness.expectNothingStored().catch(() => undefined);
  return () => harness.close();
});

const guarded = expectedEndpoints.filter(({ requires }) => requires !== 'public');
/** The two calls of an account that say who somebody is and where. */
const ofTokens = ['GET /api/v1/auth/userinfo', 'GET /api/v2/users/companies'];
const isAccount = ({ name, requires }: (typeof guarded)[number]) =>
  requires === 'signed-in' && !ofTokens.includes(name);

test.each(guarded.filter(isAccount))('$name: no token reaches an account', async ({ name }) => {
  expectProblem(await harness.call(name, fullInput(name, harness.world), { authorization }), 403, 'forbidden');
  await harness.expectNothingStored();
});

test.each(guarded.filter((one) => !isAccount(one) && one.method === 'GET'))(
  '$name: answers as it answers the owner',
  async ({ name }) => {
    const input = fullInput(name, harness.world);
    const [own, byToken] = [
      await harness.call(name, input, { as: 'admin' }),
      await harness.call(name, input, { authorization }),
    ];
    expect([byToken.status, { ...byToken.body, request_id: null }]).toEqual([
      own.status,
      { ...own.body, request_id: null },
    ]);
  },
);

test.each(guarded.filter((one) => !isAccount(one) && one.method !== 'GET'))(
  '$name: refused before the input is looked at, and nothing changes',
  async ({ name }) => {
    expectProblem(await harness.call(name, fullInput(name, harness.world), { authorization }), 403, 'read-only-token');
    const broken = { query: { nonsense: 'yes' }, raw: '{"broken":' };
    expectProblem(await harness.call(name, broken, { authorization }), 403, 'read-only-token');
    await harness.expectNothingStored();
  },
);
