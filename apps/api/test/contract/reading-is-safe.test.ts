import { beforeAll, expect, test } from 'vitest';
import { type ContractServer, startContractServer } from './contract-server.ts';
import { fullInput, leastInput } from './inputs/inputs.ts';
import { expectedEndpoints } from './expected/expected-tables.ts';

let contractServer: ContractServer;
beforeAll(async () => {
  contractServer = await startContractServer();
  return () => contractServer.close();
});

const reads = expectedEndpoints.filter(({ method }) => method === 'GET');

test.each(reads)('$name changes nothing', async ({ name }) => {
  for (const as of ['user', 'admin', 'superadmin', 'outsider'] as const) {
    await contractServer.call(name, leastInput(name, contractServer.records), { as });
    await contractServer.call(name, fullInput(name, contractServer.records), { as });
  }
  expect((await contractServer.call(name, fullInput(name, contractServer.records))).status).toBe(200);
  await contractServer.expectNothingStored();
});
