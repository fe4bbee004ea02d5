import { beforeAll, describe, expect, test } from 'vitest';
import { expectProblem, type ContractServer, startContractServer } from './contract-server.ts';
import { leastInput } from './inputs/inputs.ts';
import { expectedEndpoints } from './expected/expected-tables.ts';

let contractServer: ContractServer;
beforeAll(async () => {
  contractServer = await startContractServer();
  return () => contractServer.close();
});

const guarded = expectedEndpoints.filter(({ requires }) => requires !== 'public');
const inCompany = guarded.filter(({ requires }) => requires !== 'signed-in');

describe.each(guarded)('$name', ({ name }) => {
  test.each([
    ['no token', () => ''],
    ['a token nobody was given', () => 'Bearer Zm9yZWlnbi10b2tlbi1uZXZlci1pc3N1ZWQtYnktdXM'],
    ['a truncated token', () => `Bearer ${contractServer.tokens.valid.slice(0, -1)}`],
    ['a lengthened token', () => `Bearer ${contractServer.tokens.valid}A`],
    ['a token in other letters', () => `Bearer ${contractServer.tokens.valid.toLowerCase()}`],
    ['an expired token', () => `Bearer ${contractServer.tokens.expired}`],
    ['a token that was signed out', () => `Bearer ${contractServer.tokens.signedOut}`],
    ['another scheme', () => `Basic ${contractServer.tokens.valid}`],
    ['two tokens', () => `Bearer ${contractServer.tokens.valid}, Bearer ${contractServer.tokens.valid}`],
    ['six kilobytes of token', () => `Bearer ${'A'.repeat(6_000)}`],
  ])('refuses %s', async (_, authorization) => {
    const response = await contractServer.call(name, leastInput(name, contractServer.records), {
      authorization: authorization(),
    });
    expectProblem(response, 401, 'unauthenticated');
    expect(response.headers['www-authenticate']).toMatch(/^Bearer/);
  });

  test('says so before it looks at the input', async () => {
    const broken = { query: { nonsense: 'yes' }, raw: '{"broken":' };
    expectProblem(await contractServer.call(name, broken, { authorization: '' }), 401, 'unauthenticated');
  });
});

describe.each(inCompany)('$name', ({ name }) => {
  test('needs the company header', async () => {
    const response = await contractServer.call(name, leastInput(name, contractServer.records), {
      as: 'admin',
      company: null,
    });
    expectProblem(response, 422, 'company-header-required');
  });

  test('does not let anybody into another company, though its rows are named', async () => {
    const { other } = contractServer;
    const response = await contractServer.call(name, leastInput(name, other), { as: 'admin', company: other.company });
    expectProblem(response, 404, 'not-found');
  });

  test.each([
    ['a company that does not exist', () => 987_654_321],
    ['no number', () => 'one'],
    ['a fraction', () => '1.5'],
    ['a negative number', () => '-1'],
    ['a number no database holds', () => '99999999999999999999'],
    ['two companies', () => `${contractServer.records.company}, ${contractServer.other.company}`],
    ['SQL', () => `${contractServer.records.company} or 1=1`],
  ])('knows no company for the header with %s', async (_, company) => {
    const response = await contractServer.call(name, leastInput(name, contractServer.records), { company: company() });
    expectProblem(response, 404, 'not-found');
  });
});

test('a header nobody sends by hand is refused before the input is looked at', async () => {
  for (const { name } of inCompany) {
    const broken = { query: { nonsense: 'yes' }, raw: '{"broken":' };
    expectProblem(
      await contractServer.call(name, broken, { as: 'admin', company: contractServer.other.company }),
      404,
      'not-found',
    );
  }
});

test('public endpoints answer without a token, and are not put off by a bad one', async () => {
  for (const authorization of ['', 'Bearer nonsense']) {
    expect((await contractServer.call('GET /api/v2/web-settings', {}, { authorization, company: null })).status).toBe(
      200,
    );
  }
});
