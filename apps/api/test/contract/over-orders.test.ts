import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type ContractServer, startContractServer } from './contract-server.ts';
import { expectedEndpoints } from './expected/expected-tables.ts';
import { fullInput } from './inputs/inputs.ts';

let server: ContractServer;
beforeAll(async () => {
  server = await startContractServer();
  return () => server.close();
});

/** Writes nothing of an order: files that are made of it. */
const reads = /\/(?:export|workbook|bcf|pdf|paper)$/;
/** Leads an order on, back or away, or begins another one: not an edit of what is over. */
const ofTheOrderItself = /^POST \/api\/v[12]\/orders\/(?:store|remove|state)$/;
const writes = expectedEndpoints
  .map(({ name }) => name)
  .filter((name) => /^POST \/api\/v[12]\/(?:orders|order|deliveryobjects|bim)/.test(name) && !reads.test(name));

const withOrders = (state: string) =>
  sql`update orders set state = ${state} where company_id = ${server.records.company}`.execute(server.db);
const askAll = async (names: readonly string[]) => {
  await server.noteStored();
  const answers: Record<string, unknown> = {};
  for (const name of names) {
    const { status, body } = await server.call(name, fullInput(name, server.records));
    answers[name] = `${status} ${body.code ?? ''}`;
    await server.expectNothingStored();
  }
  return answers;
};

test('there are writes of orders to ask', () => expect(writes.length).toBeGreaterThan(35));

test.each(['closed', 'cancelled'])('nothing of a %s order is written by any call', async (state) => {
  await withOrders(state);
  const answers = await askAll(writes.filter((name) => !ofTheOrderItself.test(name)));
  const others = Object.entries(answers).filter(
    ([, answer]) => !/^409 order-(?:closed|not-active)$/.test(String(answer)),
  );
  expect(others).toEqual([]);
});

test('with the feature off no call writes', async () => {
  await withOrders('active');
  await sql`update settings set feature_orders = false where company_id = ${server.records.company}`.execute(server.db);
  const answers = await askAll(writes);
  expect(Object.entries(answers).filter(([, answer]) => answer !== '403 feature-off')).toEqual([]);
});
