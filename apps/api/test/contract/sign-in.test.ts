import { beforeAll, describe, expect, test } from 'vitest';
import { expectProblem, type Harness, startHarness } from './harness.ts';
import { leastInput } from './inputs.ts';
import { expectedEndpoints } from './ledger.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  return () => harness.close();
});

const guarded = expectedEndpoints.filter(({ requires }) => requires !== 'public');
const inCompany = guarded.filter(({ requires }) => requires !== 'signed-in');

describe.each(guarded)('$name', ({ name }) => {
  test.each([
    ['no token', () => ''],
    ['a token nobody was given', () => 'Bearer Zm9yZWlnbi10b2tlbi1uZXZlci1pc3N1ZWQtYnktdXM'],
    ['a truncated token', () => `Bearer ${harness.tokens.valid.slice(0, -1)}`],
    ['a lengthened token', () => `Bearer ${harness.tokens.valid}A`],
    ['a token in other letters', () => `Bearer ${harness.tokens.valid.toLowerCase()}`],
    ['an expired token', () => `Bearer ${harness.tokens.expired}`],
    ['a token that was signed out', () => `Bearer ${harness.tokens.signedOut}`],
    ['another scheme', () => `Basic ${harness.tokens.valid}`],
    ['two tokens', () => `Bearer ${harness.tokens.valid}, Bearer ${harness.tokens.valid}`],
    ['six kilobytes of token', () => `Bearer ${'A'.repeat(6_000)}`],
  ])('refuses %s', async (_, authorization) => {
    const answer = await harness.call(name, leastInput(name, harness.world), { authorization: authorization() });
    expectProblem(answer, 401, 'unauthenticated');
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
  });

  test('says so before it looks at the input', async () => {
    const broken = { query: { nonsense: 'yes' }, raw: '{"broken":' };
    expectProblem(await harness.call(name, broken, { authorization: '' }), 401, 'unauthenticated');
  });
});

describe.each(inCompany)('$name', ({ name }) => {
  test('needs the company header', async () => {
    const answer = await harness.call(name, leastInput(name, harness.world), { as: 'admin', company: null });
    expectProblem(answer, 422, 'company-header-required');
  });

  test('does not let anybody into another company, though its rows are named', async () => {
    const { other } = harness;
    const answer = await harness.call(name, leastInput(name, other), { as: 'admin', company: other.company });
    expectProblem(answer, 404, 'not-found');
  });

  test.each([
    ['a company that does not exist', () => 987_654_321],
    ['no number', () => 'one'],
    ['a fraction', () => '1.5'],
    ['a negative number', () => '-1'],
    ['a number no database holds', () => '99999999999999999999'],
    ['two companies', () => `${harness.world.company}, ${harness.other.company}`],
    ['SQL', () => `${harness.world.company} or 1=1`],
  ])('knows no company for the header with %s', async (_, company) => {
    const answer = await harness.call(name, leastInput(name, harness.world), { company: company() });
    expectProblem(answer, 404, 'not-found');
  });
});

test('a header nobody sends by hand is refused before the input is looked at', async () => {
  for (const { name } of inCompany) {
    const broken = { query: { nonsense: 'yes' }, raw: '{"broken":' };
    expectProblem(await harness.call(name, broken, { as: 'admin', company: harness.other.company }), 404, 'not-found');
  }
});

test('public endpoints answer without a token, and are not put off by a bad one', async () => {
  for (const authorization of ['', 'Bearer nonsense']) {
    expect((await harness.call('GET /api/v2/web-settings', {}, { authorization, company: null })).status).toBe(200);
  }
});
