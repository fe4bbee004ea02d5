import { beforeAll, expect, test } from 'vitest';
import { storeProjectFigures } from '#modules/worksheets/project-figures/project-figures';
import { testScope } from '../support/database/test-scope.ts';
import { type ContractServer, startContractServer } from './contract-server.ts';
import { expectedEndpoints } from './expected/expected-tables.ts';
import { fullInput } from './inputs/inputs.ts';

let server: ContractServer;
beforeAll(async () => {
  server = await startContractServer();
  return () => server.close();
});

const day = '2026-11-20';

const storeFigures = (company: number) =>
  server.database.work(testScope(company)).write((tx) => storeProjectFigures(tx, day, { after: 0, limit: 100 }));
const figuresOf = (company: number) =>
  server.db.selectFrom('project_figures').selectAll().where('company_id', '=', company).orderBy('project_id').execute();

/** What an endpoint of these does to worksheets goes through other endpoints or is a job's. */
const others =
  /\/(?:auth|account|system|handover|provider|second-factor|notifications|integrations|search|live|orders?|order\w+|deliveryobjects|bim\w+)\b|acceptInvitation/;
const writes = expectedEndpoints
  .map(({ name }) => name)
  .filter((name) => !name.startsWith('GET ') && !others.test(name));

let removing = 0;

test.each(writes)('%s leaves no figures that are not those of its projects', async (name) => {
  let company = 0;
  let before = 0;
  const answer = await server.callOnOwnRecords(name, async (records) => {
    ({ company } = records);
    await server.db.deleteFrom('project_figures').where('company_id', '=', company).execute();
    await storeFigures(company);
    before = (await figuresOf(company)).length;
    expect(before).toBeGreaterThan(0);
    return fullInput(name, records);
  });
  expect(answer.status).toBeLessThan(400);
  const left = await figuresOf(company);
  if (left.length < before) removing += 1;
  await server.db.deleteFrom('project_figures').where('company_id', '=', company).execute();
  await storeFigures(company);
  const counted = new Map((await figuresOf(company)).map((figures) => [figures.project_id, figures]));
  for (const figures of left) {
    const now = counted.get(figures.project_id);
    // In another order of the catalogues what is stored does not count.
    if (figures.catalogue_order === now?.catalogue_order) expect(figures).toEqual(now);
  }
});

test('many of them change what is counted', () => expect(removing).toBeGreaterThan(20));
