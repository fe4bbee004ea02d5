import { beforeAll, describe, expect, test } from 'vitest';
import type { SessionMethod } from '#platform/database/tables/people';
import { newApiToken } from '#platform/session/api-token';
import { hashToken } from '#platform/session/token';
import { buildCompany, buildMembership, buildUser } from '../factories/people.factory.ts';
import { buildIdentityProvider } from '../factories/sign-in.factory.ts';
import {
  type CallOptions,
  concurrently,
  expectComposure,
  expectProblem,
  type ContractServer,
  startContractServer,
} from './contract-server.ts';
import { type ExpectedEndpoint, expectedEndpoints } from './expected/expected-tables.ts';
import {
  asApiToken,
  asNobody,
  asRole,
  asStranger,
  asSuperadminOutside,
  asUnconfirmed,
  asWeakSession,
  expectedRejections,
  type Verdict,
  type Verdicts,
} from './expected/matrix-verdicts.ts';

let contractServer: ContractServer;
beforeAll(async () => {
  contractServer = await startContractServer();
  return () => contractServer.close();
});

type Membership = Parameters<typeof buildMembership>[1];

const member = async (given: Membership = {}): Promise<number> =>
  (await buildMembership(contractServer.db, { company_id: contractServer.records.company, ...given })).user_id;
const memberWho = async (account: Parameters<typeof buildUser>[1], given: Membership = {}) =>
  member({ ...given, user_id: (await buildUser(contractServer.db, account)).id });
const elsewhere = async (user_id: number): Promise<number> => {
  await buildMembership(contractServer.db, { company_id: contractServer.other.company, user_id, role: 'admin' });
  return user_id;
};
const gone = (): Membership => ({ role: 'admin', left_at: new Date() });
const disabled = (): Membership => ({ role: 'admin', disabled_at: new Date() });

/** Inside the company of the company records unless another one is named. */
const session = async (id: number | Promise<number>, company?: number | null): Promise<CallOptions> => ({
  authorization: `Bearer ${await contractServer.tokenFor(await id)}`,
  ...(company === undefined ? {} : { company }),
});

const [made, far] = [new Date('2099-12-31'), new Date('2100-01-01')];
const apiToken = async (access: 'read' | 'write', given: Membership, company?: number): Promise<CallOptions> => {
  const [token, user_id] = [newApiToken(), await member(given)];
  const own = { company_id: contractServer.records.company, user_id, name: 'matrix', access };
  // Used lately, so that asking with it stores nothing.
  const row = { ...own, token_hash: hashToken(token), created_at: made, expires_at: far, last_used_at: far };
  await contractServer.db.insertInto('api_tokens').values(row).execute();
  return { authorization: `Bearer ${token}`, ...(company === undefined ? {} : { company }) };
};

type Rules = NonNullable<NonNullable<Parameters<typeof buildCompany>[1]>['settings']>;
const strict = async (settings: Rules, method: SessionMethod, role: 'user' | 'admin' = 'user') => {
  const { id: company_id } = await buildCompany(contractServer.db, { settings });
  const { user_id } = await buildMembership(contractServer.db, { company_id, role });
  const token = await contractServer.tokenFor(user_id);
  const confined_to = method === 'provider' ? company_id : null;
  await buildIdentityProvider(contractServer.db, { company_id });
  await contractServer.db
    .updateTable('sessions')
    .set({ method, confined_to })
    .where('token_hash', '=', hashToken(token))
    .execute();
  return { authorization: `Bearer ${token}`, company: company_id };
};
const asksForFactor: Rules = { require_second_factor: true };
const asksForProvider: Rules = { password_sign_in: 'administrators' };

const callers: readonly (readonly [who: string, build: () => Promise<CallOptions>, verdicts: Verdicts])[] = [
  ['anonymous', async () => ({ authorization: '' }), asNobody],
  ['user', () => session(member()), asRole('user')],
  ['admin', () => session(member({ role: 'admin' })), asRole('admin')],
  ['superadmin without membership', () => session(contractServer.superadmin), asRole('superadmin')],
  ['superadmin who names no company', () => session(contractServer.superadmin, null), asSuperadminOutside],
  ['superadmin acting as user', () => session(memberWho({ is_superadmin: true })), asRole('user')],
  ['superadmin acting as admin', () => session(memberWho({ is_superadmin: true }, { role: 'admin' })), asRole('admin')],
  ['foreign company', () => session(contractServer.other.admin), asStranger],
  ['disabled, a member elsewhere', async () => session(elsewhere(await member(disabled()))), asStranger],
  ['disabled, a member of nothing else', () => session(member(disabled())), asNobody],
  ['left, a member elsewhere', async () => session(elsewhere(await member(gone()))), asStranger],
  ['left, a member of nothing else', () => session(member(gone())), asNobody],
  ['unconfirmed account', () => session(memberWho({ email_confirmed_at: null }, { role: 'admin' })), asUnconfirmed],
  ['anonymised account', () => session(memberWho({ anonymised_at: new Date() }, { role: 'admin' })), asNobody],
  ['read-only API token of an admin', () => apiToken('read', { role: 'admin' }), asApiToken('read', asRole('admin'))],
  ['read-only API token of a user', () => apiToken('read', {}), asApiToken('read', asRole('user'))],
  ['API token of an admin', () => apiToken('write', { role: 'admin' }), asApiToken('write', asRole('admin'))],
  ['API token of a user', () => apiToken('write', {}), asApiToken('write', asRole('user'))],
  [
    'API token in another company',
    () => apiToken('write', { role: 'admin' }, contractServer.other.company),
    asApiToken('write', asStranger),
  ],
  ['API token of somebody disabled', () => apiToken('write', disabled()), asNobody],
  ['API token of somebody who left', () => apiToken('write', gone()), asNobody],
  ['password where a factor is asked', () => strict(asksForFactor, 'password'), asWeakSession('second-factor-needed')],
  ['factor where a factor is asked', () => strict(asksForFactor, 'second_factor', 'admin'), asRole('admin')],
  ['provider where a factor is asked', () => strict(asksForFactor, 'provider'), asRole('user')],
  [
    'password where the provider is asked',
    () => strict(asksForProvider, 'second_factor'),
    asWeakSession('provider-sign-in-needed'),
  ],
  ['provider where the provider is asked', () => strict(asksForProvider, 'provider'), asRole('user')],
  [
    'administrator by password where the provider is asked',
    () => strict(asksForProvider, 'password', 'admin'),
    asRole('admin'),
  ],
];

/** Asks with an input that nobody can mean: who is let in hears about the input, and nothing happens. */
const expectVerdict = async ({ name }: ExpectedEndpoint, as: CallOptions, verdict: Verdict): Promise<void> => {
  const response = await contractServer.call(name, { query: { nonsense: 'yes' }, raw: '{"broken":' }, as);
  if (verdict !== 'let in') {
    expectProblem(response, expectedRejections[verdict], verdict);
    return;
  }
  expectComposure(response, name);
  expect([400, 415, 422], `${name}: ${response.text.slice(0, 200)}`).toContain(response.status);
  expect(response.body.code, name).not.toBe('company-header-required');
};

const isPublic = ({ requires }: ExpectedEndpoint): boolean => requires === 'public';

describe.each(callers)('%s', (_, build, verdicts) => {
  test('is let in exactly where the tables say, and knocking changes nothing', async () => {
    const as = await build();
    await contractServer.noteStored();
    await concurrently(expectedEndpoints, (endpoint) =>
      expectVerdict(endpoint, as, isPublic(endpoint) ? 'let in' : verdicts(endpoint)),
    );
    await contractServer.expectNothingStored();
  });
});

describe('a right that changes under way counts from the next request on', () => {
  const change = (user_id: number, to: { role?: 'user' | 'admin'; disabled_at?: Date | null; left_at?: Date | null }) =>
    contractServer.db.updateTable('memberships').set(to).where('user_id', '=', user_id).execute();

  test('at every endpoint, with the same session', async () => {
    const id = await member({ role: 'admin' });
    const as = await session(id);
    const steps = [
      [{ role: 'user' }, asRole('user')],
      [{ role: 'admin' }, asRole('admin')],
      [{ disabled_at: new Date() }, asNobody],
      [{ disabled_at: null }, asRole('admin')],
      [{ left_at: new Date() }, asNobody],
    ] as const;
    for (const [to, verdicts] of steps) {
      await change(id, to);
      await concurrently(
        expectedEndpoints.filter((one) => !isPublic(one)),
        (endpoint) => expectVerdict(endpoint, as, verdicts(endpoint)),
      );
    }
  });
});
