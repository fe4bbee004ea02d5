import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#platform/session/password';
import { buildMembership } from '../factories/people.factory.ts';
import { type Harness, startHarness } from './harness.ts';
import { fullInput, inputAround, leastInput, needsProof, withField } from './inputs.ts';
import { endpointsWithFields, expectedEndpoints, fieldsOf } from './ledger.ts';
import { buildWorld } from './world.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  return () => harness.close();
});

const accepted = { status: 200, body: { data: expect.anything() } };
const signIn = 'POST /api/v1/auth/login';
const withFields = endpointsWithFields.filter((name) => !needsProof(name));
const names = expectedEndpoints.map(({ name }) => name).filter((name) => !needsProof(name));
/** Reads leave the rows as they are; a write gets rows of its own. */
const worldFor = (name: string) => (name.startsWith('GET') ? harness.world : buildWorld(harness.db));

test.each(withFields)('%s accepts exactly the fields of the specification', async (name) => {
  const world = await worldFor(name);
  expect(await harness.call(name, fullInput(name, world), { world })).toMatchObject(accepted);
});

test.each(names)('%s accepts the least input', async (name) => {
  const world = await worldFor(name);
  expect(await harness.call(name, leastInput(name, world), { world })).toMatchObject(accepted);
});

test.each(withFields.filter((name) => fieldsOf(name).some(({ nullable }) => nullable)))(
  '%s accepts null where there may be nothing',
  async (name) => {
    const world = await buildWorld(harness.db);
    const nullable = fieldsOf(name).filter((field) => field.nullable);
    const full = nullable.reduce((input, field) => inputAround(name, field, world, input), leastInput(name, world));
    const emptied = nullable.reduce((input, field) => withField(input, field, null), full);
    expect(await harness.call(name, emptied, { world })).toMatchObject(accepted);
  },
);

test('signing in takes exactly the address and the password', async () => {
  const password = 'Schalung-2026';
  const { user_id } = await buildMembership(harness.db);
  const { email } = await harness.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', user_id)
    .returning('email')
    .executeTakeFirstOrThrow();
  const answer = await harness.call(signIn, { body: { email, password } }, { authorization: '', company: null });
  expect(answer).toMatchObject({ status: 200, body: { data: { token: expect.any(String), user: { id: user_id } } } });
});

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
