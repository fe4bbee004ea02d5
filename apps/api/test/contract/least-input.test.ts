import { beforeAll, expect, test } from 'vitest';
import { type ContractServer, startContractServer } from './contract-server.ts';
import { leastInput } from './inputs/inputs.ts';
import { expectedEndpoints, hasFlag } from './expected/expected-tables.ts';

let contractServer: ContractServer;
beforeAll(async () => {
  contractServer = await startContractServer();
  return () => contractServer.close();
});

const names = expectedEndpoints.map(({ name }) => name).filter((name) => !hasFlag(name, 'proof'));

test.each(names)('%s accepts the least input', async (name) => {
  expect(await contractServer.callOnOwnRecords(name, (records) => leastInput(name, records))).toMatchObject({
    status: 200,
    body: { data: expect.anything() },
  });
});
