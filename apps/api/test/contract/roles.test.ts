import type { ErrorCode } from '@polier/contract/errors';
import type { Permission } from '@polier/contract/permissions';
import { permissionsOf } from '@polier/contract/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildMembership } from '../factories/people.factory.ts';
import { expectProblem, type Harness, startHarness } from './harness.ts';
import { leastInput, needsProof } from './inputs.ts';
import { expectedEndpoints, expectedPermissions } from './ledger.ts';
import { buildWorld } from './world.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  return () => harness.close();
});

const roles = ['user', 'admin', 'superadmin'] as const;
type TestedRole = (typeof roles)[number];
const holds = (role: TestedRole, key: string) =>
  expectedPermissions.some((row) => row.key === `polier.${key}` && row[role]);
const isAllowed = (role: TestedRole, requires: string, keys: readonly string[]) => {
  if (requires.startsWith('all:')) return keys.every((key) => holds(role, key));
  return requires.startsWith('any:') ? keys.some((key) => holds(role, key)) : true;
};
const guarded = expectedEndpoints.filter(({ requires, name }) => requires !== 'public' && !needsProof(name));

/** The superadmin is a member of nothing: has every key, but can be neither on a team, nor owner, nor author. */
const withoutMembership: Readonly<Record<string, readonly [number, ErrorCode]>> = {
  'GET /api/v1/projects/oneByUser': [404, 'not-found'],
  'POST /api/v1/projects/store': [403, 'forbidden'],
  'POST /api/v1/apitokens/store': [403, 'forbidden'],
  'POST /api/v1/worksheets/store': [403, 'forbidden'],
  'POST /api/v1/pmworksheets/store': [403, 'forbidden'],
  'POST /api/v1/xworksheets/store': [403, 'forbidden'],
  'POST /api/v1/lessons/store': [422, 'validation'],
  'POST /api/v1/pmlessons/store': [422, 'validation'],
  'POST /api/v1/xlessons/store': [422, 'validation'],
};

/** Reads leave the rows as they are; a write gets rows of its own. */
const worldFor = (name: string) => (name.startsWith('GET') ? harness.world : buildWorld(harness.db));

describe.each(roles)('%s', (role) => {
  test.each(guarded)('$name ($requires)', async ({ name, requires, keys }) => {
    const world = await worldFor(name);
    const answer = await harness.call(name, leastInput(name, world), { as: role, world });
    const [status, code] = (role === 'superadmin' && withoutMembership[name]) || [403, 'forbidden' as const];
    const refused = !isAllowed(role, requires, keys) || (role === 'superadmin' && name in withoutMembership);
    if (refused) expectProblem(answer, status, code);
    else expect(answer).toMatchObject({ status: 200, body: { data: expect.anything() } });
  });
});

/** Disabled in this company: `elsewhere` is still a member of the other one, `nowhere` has no place left. */
const disabledToken = async (place: 'elsewhere' | 'nowhere') => {
  const { db, world, other } = harness;
  const { user_id } = await buildMembership(db, { company_id: world.company, role: 'admin', disabled_at: new Date() });
  if (place === 'elsewhere') await buildMembership(db, { company_id: other.company, user_id });
  return harness.tokenFor(user_id);
};

describe('a disabled admin', () => {
  test('who is still a member elsewhere is a stranger in this company', async () => {
    const authorization = `Bearer ${await disabledToken('elsewhere')}`;
    for (const { name, requires } of guarded.filter((one) => one.name !== 'POST /api/v1/auth/logout')) {
      const answer = await harness.call(name, leastInput(name, harness.world), { authorization });
      if (requires === 'signed-in') expect(answer.status, name).toBe(200);
      else expectProblem(answer, 404, 'not-found');
    }
  });

  test('who is a member of nothing else is signed out', async () => {
    const authorization = `Bearer ${await disabledToken('nowhere')}`;
    for (const { name } of guarded) {
      const answer = await harness.call(name, leastInput(name, harness.world), { authorization });
      expectProblem(answer, 401, 'unauthenticated');
    }
  });
});

/**
 * Nearly every key of these endpoints is held by every role, so no role of today can show the refusal. Roles are data:
 * the test takes keys out of the role the server reads while it answers, and puts them back. Everything else is real.
 */
const withoutKeys = async <T>(keys: readonly string[], work: () => Promise<T>): Promise<T> => {
  const held = permissionsOf.user as Set<Permission>;
  const before = [...held];
  for (const key of keys) held.delete(key as Permission);
  try {
    return await work();
  } finally {
    held.clear();
    for (const key of before) held.add(key);
  }
};

describe.each(expectedEndpoints.filter(({ keys }) => keys.length > 0))(
  '$name without a key',
  ({ name, requires, keys }) => {
    const callWithout = (missing: readonly string[], input = leastInput(name, harness.world)) =>
      withoutKeys(missing, () => harness.call(name, input, { as: 'user' }));

    test.each(requires.startsWith('all:') ? keys.map((key) => [key]) : [keys])('%s: refused', async (...missing) => {
      expectProblem(await callWithout(missing), 403, 'forbidden');
    });

    test('refused before the input is looked at', async () => {
      const broken = { query: { nonsense: 'yes' }, raw: '{"broken":' };
      expectProblem(await withoutKeys(keys, () => harness.call(name, broken, { as: 'user' })), 403, 'forbidden');
    });
  },
);

describe.each(expectedEndpoints.filter(({ requires }) => requires.startsWith('any:')))('$name', ({ name, keys }) => {
  test.each(keys)('is answered with %s alone', async (key) => {
    const others = keys.filter((one) => one !== key);
    const onlyThis = () => {
      (permissionsOf.user as Set<Permission>).add(key as Permission);
      return harness.call(name, leastInput(name, harness.world), { as: 'user' });
    };
    expect((await withoutKeys(others, onlyThis)).status).toBe(200);
  });
});
