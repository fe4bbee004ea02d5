import { beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from './harness.ts';
import { fullInput, leastInput } from './inputs.ts';
import { endpointsWithFields, expectedEndpoints } from './ledger.ts';
import { buildWorld } from './world.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  return () => harness.close();
});

const signIn = 'POST /api/v1/auth/login';
const signedIn = endpointsWithFields.filter((name) => name !== signIn);

test.each(signedIn)('%s accepts exactly the fields of the specification', async (name) => {
  const world = await buildWorld(harness.db);
  const answer = await harness.call(name, fullInput(name, world), { world });
  expect(answer).toMatchObject({ status: 200, body: { data: expect.anything() } });
});

test.each(expectedEndpoints.filter(({ name }) => name !== signIn))(
  '$name accepts the least input',
  async ({ name }) => {
    const world = await buildWorld(harness.db);
    const answer = await harness.call(name, leastInput(name, world), { world });
    expect(answer).toMatchObject({ status: 200, body: { data: expect.anything() } });
  },
);

test('the second names of PM sub-phases and X sub-processes are the same field', async () => {
  const world = await buildWorld(harness.db);
  const insight = 'Ist der Ablauf bekannt?';
  const pm = { insight, pm_sub_phase_id: world.pmSubPhase };
  const x = { insight, x_sub_process_id: world.xSubProcess };
  const stored = [
    await harness.call('POST /api/v1/pmlessons/store', { body: pm }, { world }),
    await harness.call('POST /api/v1/xlessons/store', { body: x }, { world }),
  ];
  expect(stored.map(({ body }) => body.data)).toMatchObject([
    { pmSubPhaseId: world.pmSubPhase, pm_sub_phase_id: world.pmSubPhase },
    { xSubProcessId: world.xSubProcess, x_sub_process_id: world.xSubProcess },
  ]);
});
