import { errorStatus } from '@polier/contract/errors';
import type { Permission } from '@polier/contract/permissions';
import { permissionsOf } from '@polier/contract/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildMembership } from '../factories/people.factory.ts';
import { concurrently, expectProblem, type ContractServer, startContractServer } from './contract-server.ts';
import type { CompanyRecords } from './inputs/company-records.ts';
import { inputForKey } from './inputs/input-for-key.ts';
import { leastInput } from './inputs/inputs.ts';
import { expectedEndpoints, expectedPermissions } from './expected/expected-tables.ts';

let contractServer: ContractServer;
beforeAll(async () => {
  contractServer = await startContractServer();
  return () => contractServer.close();
});

const roles = ['user', 'admin', 'superadmin'] as const;
type TestedRole = (typeof roles)[number];
const holds = (role: TestedRole, key: string) =>
  expectedPermissions.some((row) => row.key === `polier.${key}` && row[role]);
const isAllowed = (role: TestedRole, requires: string, keys: readonly string[]) => {
  if (requires.startsWith('all:')) return keys.every((key) => holds(role, key));
  return requires.startsWith('any:') ? keys.some((key) => holds(role, key)) : true;
};
const guarded = expectedEndpoints.filter(({ requires, flags }) => requires !== 'public' && !flags.has('proof'));

describe.each(roles)('%s', (role) => {
  test.each(guarded)('$name ($requires)', async ({ name, requires, keys, withoutMembership }) => {
    const lacksMembership = role === 'superadmin' ? withoutMembership : null;
    const issue = lacksMembership ?? (isAllowed(role, requires, keys) ? null : 'forbidden');
    const inputFor = (records: CompanyRecords) => leastInput(name, records);
    if (issue === null) {
      const response = await contractServer.callOnOwnRecords(name, inputFor, { as: role });
      expect(response).toMatchObject({ status: 200, body: { data: expect.anything() } });
    } else {
      const response = await contractServer.call(name, inputFor(contractServer.records), { as: role });
      expectProblem(response, errorStatus[issue], issue);
    }
  });
});

/** Disabled in this company: `elsewhere` is still a member of the other one, `nowhere` has no place left. */
const disabledToken = async (place: 'elsewhere' | 'nowhere') => {
  const { db, records, other } = contractServer;
  const { user_id } = await buildMembership(db, {
    company_id: records.company,
    role: 'admin',
    disabled_at: new Date(),
  });
  if (place === 'elsewhere') await buildMembership(db, { company_id: other.company, user_id });
  return contractServer.tokenFor(user_id);
};

describe('a disabled admin', () => {
  test('who is still a member elsewhere is a stranger in this company', async () => {
    const authorization = `Bearer ${await disabledToken('elsewhere')}`;
    for (const { name, requires } of guarded.filter(({ flags }) => !flags.has('ends-session'))) {
      const response = await contractServer.call(name, leastInput(name, contractServer.records), { authorization });
      if (requires === 'signed-in') expect(response.status, name).toBe(200);
      else expectProblem(response, 404, 'not-found');
    }
  });

  test('who is a member of nothing else is signed out', async () => {
    const authorization = `Bearer ${await disabledToken('nowhere')}`;
    await concurrently(guarded, async ({ name }) => {
      const response = await contractServer.call(name, leastInput(name, contractServer.records), { authorization });
      expectProblem(response, 401, 'unauthenticated');
    });
  });
});

/**
 * Nearly every key of these endpoints is held by every role, so no role of today can show the error. Roles are data:
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
    const callWithout = (missing: readonly string[], input = leastInput(name, contractServer.records)) =>
      withoutKeys(missing, () => contractServer.call(name, input, { as: 'user' }));

    test.each(requires.startsWith('all:') ? keys.map((key) => [key]) : [keys])('%s: refused', async (...missing) => {
      expectProblem(await callWithout(missing), 403, 'forbidden');
    });

    test('refused before the input is looked at', async () => {
      const broken = { query: { nonsense: 'yes' }, raw: '{"broken":' };
      expectProblem(await withoutKeys(keys, () => contractServer.call(name, broken, { as: 'user' })), 403, 'forbidden');
    });
  },
);

describe.each(expectedEndpoints.filter(({ requires }) => requires.startsWith('any:')))('$name', ({ name, keys }) => {
  test.each(keys)('is answered with %s alone', async (key) => {
    const others = keys.filter((one) => one !== key);
    const onlyThis = () => {
      (permissionsOf.user as Set<Permission>).add(key as Permission);
      return contractServer.callOnOwnRecords(name, (records) => inputForKey(name, key, records), { as: 'user' });
    };
    expect((await withoutKeys(others, onlyThis)).status).toBe(200);
  });
});
