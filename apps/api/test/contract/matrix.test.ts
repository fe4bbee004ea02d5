import { beforeAll, describe, expect, test } from 'vitest';
import { buildMembership, buildUser } from '../factories/people.factory.ts';
import { type CallOptions, expectComposure, expectProblem, type Harness, startHarness } from './harness.ts';
import { type ExpectedEndpoint, expectedEndpoints, expectedPermissions } from './ledger.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  return () => harness.close();
});

/** What is decided before anybody looks at the input; what it should be comes from the tables alone. */
type Verdict = 'let in' | keyof typeof refusals;
const refusals = {
  'unauthenticated': 401,
  'forbidden': 403,
  'not-found': 404,
  'company-header-required': 422,
} as const;
type Role = 'user' | 'admin' | 'superadmin';

const allows = (role: Role, { requires, keys }: ExpectedEndpoint): boolean => {
  const holds = (key: string) => expectedPermissions.some((row) => row.key === `polier.${key}` && row[role]);
  return requires.startsWith('any:') ? keys.some(holds) : keys.every(holds);
};
const isSuperadminKey = (key: string): boolean =>
  expectedPermissions.some((row) => row.key === `polier.${key}` && row.superadmin && !row.admin);
const isPublic = ({ requires }: ExpectedEndpoint) => requires === 'public';
const isAccount = ({ requires }: ExpectedEndpoint) => requires === 'signed-in';

/** With an address that was never confirmed one finds out who one is, asks for the mail again, and leaves. */
const openToUnconfirmed = [
  'GET /api/v1/auth/userinfo',
  'POST /api/v1/auth/resendEmailConfirmationToken',
  'POST /api/v1/auth/logout',
];

const asRole =
  (role: Role) =>
  (endpoint: ExpectedEndpoint): Verdict =>
    isAccount(endpoint) || allows(role, endpoint) ? 'let in' : 'forbidden';
const asStranger = (endpoint: ExpectedEndpoint): Verdict => (isAccount(endpoint) ? 'let in' : 'not-found');
/** Without a company: what no role but the superadmin's may do. */
const asSuperadminOutside = (endpoint: ExpectedEndpoint): Verdict => {
  if (isAccount(endpoint)) return 'let in';
  const { keys, requires } = endpoint;
  const isOwn = requires.startsWith('any:')
    ? keys.some(isSuperadminKey)
    : keys.length > 0 && keys.every(isSuperadminKey);
  return isOwn ? 'let in' : 'company-header-required';
};
const asNobody = (): Verdict => 'unauthenticated';
const asUnconfirmed = (endpoint: ExpectedEndpoint): Verdict =>
  openToUnconfirmed.includes(endpoint.name) ? 'let in' : 'forbidden';

interface Caller {
  readonly who: string;
  /** The user who asks; null: nobody. All ask inside the same company, unless they name none. */
  readonly build: () => Promise<number> | number | null;
  readonly company?: null;
  readonly verdict: (endpoint: ExpectedEndpoint) => Verdict;
}

const member = async (given: Parameters<typeof buildMembership>[1]) =>
  (await buildMembership(harness.db, { company_id: harness.world.company, ...given })).user_id;
const elsewhere = async (user_id: number) => {
  await buildMembership(harness.db, { company_id: harness.other.company, user_id, role: 'admin' });
  return user_id;
};
const user = async (given: Parameters<typeof buildUser>[1]) => (await buildUser(harness.db, given)).id;
const gone = () => ({ role: 'admin' as const, left_at: new Date() });
const disabled = () => ({ role: 'admin' as const, disabled_at: new Date() });

const callers: readonly Caller[] = [
  { who: 'anonymous', build: () => null, verdict: asNobody },
  { who: 'user', build: () => member({}), verdict: asRole('user') },
  { who: 'admin', build: () => member({ role: 'admin' }), verdict: asRole('admin') },
  { who: 'superadmin without membership', build: () => harness.superadmin, verdict: asRole('superadmin') },
  {
    who: 'superadmin who names no company',
    build: () => harness.superadmin,
    company: null,
    verdict: asSuperadminOutside,
  },
  {
    who: 'superadmin acting as user',
    build: async () => member({ user_id: await user({ is_superadmin: true }) }),
    verdict: asRole('user'),
  },
  {
    who: 'superadmin acting as admin',
    build: async () => member({ user_id: await user({ is_superadmin: true }), role: 'admin' }),
    verdict: asRole('admin'),
  },
  { who: 'foreign company', build: () => harness.other.admin, verdict: asStranger },
  { who: 'disabled, a member elsewhere', build: async () => elsewhere(await member(disabled())), verdict: asStranger },
  { who: 'disabled, a member of nothing else', build: () => member(disabled()), verdict: asNobody },
  { who: 'left, a member elsewhere', build: async () => elsewhere(await member(gone())), verdict: asStranger },
  { who: 'left, a member of nothing else', build: () => member(gone()), verdict: asNobody },
  {
    who: 'unconfirmed account',
    build: async () => member({ user_id: await user({ email_confirmed_at: null }), role: 'admin' }),
    verdict: asUnconfirmed,
  },
  {
    who: 'anonymised account',
    build: async () => member({ user_id: await user({ anonymised_at: new Date() }), role: 'admin' }),
    verdict: asNobody,
  },
];

/** Asks with an input that nobody can mean: who is let in hears about the input, and nothing happens. */
const expectVerdict = async ({ name }: ExpectedEndpoint, as: CallOptions, verdict: Verdict): Promise<void> => {
  const answer = await harness.call(name, { query: { nonsense: 'yes' }, raw: '{"broken":' }, as);
  if (verdict === 'let in') {
    expectComposure(answer, name);
    expect([400, 415, 422], `${name}: ${answer.text.slice(0, 200)}`).toContain(answer.status);
    expect(answer.body.code, name).not.toBe('company-header-required');
    return;
  }
  expectProblem(answer, refusals[verdict], verdict);
};

const authorizationOf = async (id: number | null) => (id === null ? '' : `Bearer ${await harness.tokenFor(id)}`);
const guarded = expectedEndpoints.filter((endpoint) => !isPublic(endpoint));

describe.each(callers)('$who', ({ build, company, verdict }) => {
  test('is let in exactly where the tables say, and knocking changes nothing', async () => {
    const as = { authorization: await authorizationOf(await build()), ...(company === null && { company }) };
    await harness.expectNothingStored().catch(() => undefined);
    for (const endpoint of expectedEndpoints) {
      await expectVerdict(endpoint, as, isPublic(endpoint) ? 'let in' : verdict(endpoint));
    }
    await harness.expectNothingStored();
  });
});

describe('a right that changes under way counts from the next request on', () => {
  const change = (user_id: number, to: { role?: 'user' | 'admin'; disabled_at?: Date | null; left_at?: Date | null }) =>
    harness.db.updateTable('memberships').set(to).where('user_id', '=', user_id).execute();

  test('at every endpoint, with the same session', async () => {
    const id = await member({ role: 'admin' });
    const authorization = await authorizationOf(id);
    const steps = [
      [{}, asRole('admin')],
      [{ role: 'user' }, asRole('user')],
      [{ role: 'admin' }, asRole('admin')],
      [{ disabled_at: new Date() }, asNobody],
      [{ disabled_at: null }, asRole('admin')],
      [{ left_at: new Date() }, asNobody],
    ] as const;
    for (const [to, verdict] of steps) {
      if (Object.keys(to).length > 0) await change(id, to);
      for (const endpoint of guarded) await expectVerdict(endpoint, { authorization }, verdict(endpoint));
    }
  });
});
