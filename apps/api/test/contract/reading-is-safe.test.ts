import { beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from './harness.ts';
import { fullInput, leastInput } from './inputs.ts';
import { expectedEndpoints } from './ledger.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  return () => harness.close();
});

const reads = expectedEndpoints.filter(({ method }) => method === 'GET');

test.each(reads)('$name changes nothing', async ({ name }) => {
  for (const as of ['user', 'admin', 'superadmin', 'outsider'] as const) {
    await harness.call(name, leastInput(name, harness.world), { as });
    await harness.call(name, fullInput(name, harness.world), { as });
  }
  expect((await harness.call(name, fullInput(name, harness.world))).status).toBe(200);
  await harness.expectNothingStored();
});
