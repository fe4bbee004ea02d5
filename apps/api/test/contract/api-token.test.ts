import { beforeAll, expect, test } from 'vitest';
import { buildApiToken } from '../factories/sign-in.factory.ts';
import { checksums } from './checksums.ts';
import { companyToken } from './inputs/company-records.ts';
import { expectComposure, expectProblem, type ContractServer, startContractServer } from './contract-server.ts';
import { fullInput } from './inputs/inputs.ts';
import { type ExpectedEndpoint, expectedEndpoints } from './expected/expected-tables.ts';

const kindsOfAccess = ['read', 'write'] as const;

let contractServer: ContractServer;
let tokens: Readonly<Record<(typeof kindsOfAccess)[number], string>>;
beforeAll(async () => {
  contractServer = await startContractServer();
  const { company: company_id, admin: user_id } = contractServer.records;
  const made = kindsOfAccess.map((access) => buildApiToken(contractServer.db, { company_id, user_id, access }));
  const [read, write] = (await Promise.all(made)).map(({ token }) => `Bearer ${token}`);
  tokens = { read: read ?? '', write: write ?? '' };
  // Its first use is written down, which is none of what is looked at below.
  for (const authorization of Object.values(tokens)) {
    await contractServer.call('GET /roles/v1/role', {}, { authorization });
  }
  await contractServer.noteStored();
  return () => contractServer.close();
});

const guarded = expectedEndpoints.filter(({ requires }) => requires !== 'public');
const isSessionOnly = ({ flags }: ExpectedEndpoint) => flags.has('session-only');
const open = guarded.filter((one) => !isSessionOnly(one));
const broken = { query: { nonsense: 'yes' }, raw: '{"broken":' };

test.each(guarded.filter(isSessionOnly))('$name: no token gets here, and nothing changes', async ({ name }) => {
  for (const authorization of Object.values(tokens)) {
    for (const sent of [fullInput(name, contractServer.records), broken]) {
      expectProblem(await contractServer.call(name, sent, { authorization }), 403, 'session-only');
    }
  }
  await contractServer.expectNothingStored();
});

test.each(open.filter(({ flags }) => flags.has('stream')))(
  '$name: begins as it does for the owner',
  async ({ name }) => {
    const input = fullInput(name, contractServer.records);
    const begins = async (caller: object) => {
      const { status, text } = await contractServer.call(name, input, caller);
      // Each event has an id of its own.
      return { status, text: text.replaceAll(/^id: .*\n/gm, '') };
    };
    const own = await begins({ as: 'admin' });
    expect(own).toMatchObject({ status: 200, text: expect.stringContaining('"open"') });
    for (const authorization of Object.values(tokens)) expect(await begins({ authorization })).toEqual(own);
  },
);

test.each(open.filter(({ method, flags }) => method === 'GET' && !flags.has('stream')))(
  '$name: answers as it answers the owner, without secrets',
  async ({ name }) => {
    const input = fullInput(name, contractServer.records);
    const own = await contractServer.call(name, input, { as: 'admin' });
    const secret = companyToken(contractServer.records.company);
    const expected = JSON.parse(own.text.replaceAll(`"${secret}"`, 'null')) as object;
    for (const authorization of Object.values(tokens)) {
      const byToken = await contractServer.call(name, input, { authorization });
      expect([byToken.status, { ...byToken.body, request_id: null }]).toEqual([
        own.status,
        { ...expected, request_id: null },
      ]);
    }
  },
);

test.each(open.filter(({ method }) => method !== 'GET'))(
  '$name: refused to a reading token before the input is looked at, and nothing changes',
  async ({ name }) => {
    const authorization = tokens.read;
    for (const sent of [fullInput(name, contractServer.records), broken]) {
      expectProblem(await contractServer.call(name, sent, { authorization }), 403, 'read-only-token');
    }
    await contractServer.expectNothingStored();
  },
);

/** Who may come in, as what, and by which way. */
const accountTables = [
  'users',
  'memberships',
  'invitations',
  'api_tokens',
  'sessions',
  'identity_providers',
  'account_tokens',
];

test('a writing token changes nothing about accounts and is shown no secret, whatever it calls', async () => {
  const accountsOf = async () => {
    const all = new Map(Object.entries(await checksums(contractServer.db)));
    return accountTables.map((table) => [table, all.get(table)]);
  };
  const before = await accountsOf();
  for (const [table, checksum] of before) expect(checksum, table ?? '').toBeDefined();
  const secret = companyToken(contractServer.records.company);
  for (const { name } of expectedEndpoints) {
    // The link of a mail is a secret of its own, whoever brings it.
    if (name.includes('/mail-choices')) continue;
    const response = await contractServer.call(name, fullInput(name, contractServer.records), {
      authorization: tokens.write,
    });
    expectComposure(response, name);
    expect(response.text, name).not.toContain(secret);
  }
  expect(await accountsOf()).toEqual(before);
  expect(
    await contractServer.db
      .selectFrom('companies')
      .select('token')
      .where('id', '=', contractServer.records.company)
      .executeTakeFirst(),
  ).toEqual({ token: secret });
});
