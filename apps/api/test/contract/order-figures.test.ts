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

/** Makes a file of an order, compares one, or begins an order that has no figures yet. */
const others = /\/(?:export|workbook|bcf|pdf|paper|import)$|\/orders\/store$/;
const writes = expectedEndpoints
  .map(({ name }) => name)
  .filter((name) => /^POST \/api\/v[12]\/(?:orders|order|deliveryobjects|bim)/.test(name) && !others.test(name));

/** Figures of every order of a company; answers how many. */
const storeFigures = async (company: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into order_figures (company_id, order_id, counted_on, object_states, objects_of_phases, awaiting_decision, overdue, rejected, counts)
    select o.company_id, o.id, '2026-11-01', '', '{}', 0, 0, 0, '{}' from orders as o where o.company_id = ${company}
    on conflict (company_id, order_id) do update set counted_on = excluded.counted_on`.execute(server.db);
  return Number(numAffectedRows);
};
const countFigures = async (company: number): Promise<number> => {
  const rows = await server.db
    .selectFrom('order_figures')
    .select('order_id')
    .where('company_id', '=', company)
    .execute();
  return rows.length;
};

test('there are writes of orders to ask', () => expect(writes.length).toBeGreaterThan(35));

test.each(writes)('%s leaves no stored figures of its order, and those of the others', async (name) => {
  const before = { company: 0, figures: 0 };
  const answer = await server.callOnOwnRecords(name, async (records) => {
    before.company = records.company;
    before.figures = await storeFigures(records.company);
    return fullInput(name, records);
  });
  expect(answer.status).toBe(200);
  expect(await countFigures(before.company)).toBe(before.figures - 1);
});
