import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#platform/session/password';
import { buildMembership } from '../factories/people.factory.ts';
import { type ContractServer, startContractServer } from './contract-server.ts';
import { fullInput, inputAround, leastInput, withField } from './inputs/inputs.ts';
import { endpointsWithFields, fieldsOf, hasFlag } from './expected/expected-tables.ts';
import { buildCompanyRecords, type CompanyRecords } from './inputs/company-records.ts';

let contractServer: ContractServer;
beforeAll(async () => {
  contractServer = await startContractServer();
  return () => contractServer.close();
});

const accepted = { status: 200, body: { data: expect.anything() } };
const signIn = 'POST /api/v1/auth/login';
const withFields = endpointsWithFields.filter((name) => !hasFlag(name, 'proof'));
test.each(withFields)('%s accepts exactly the fields of the specification', async (name) => {
  expect(await contractServer.callOnOwnRecords(name, (records) => fullInput(name, records))).toMatchObject(accepted);
});

test.each(withFields.filter((name) => fieldsOf(name).some(({ nullable }) => nullable)))(
  '%s accepts null where there may be nothing',
  async (name) => {
    const nullable = fieldsOf(name).filter((field) => field.nullable);
    const emptied = (records: CompanyRecords) => {
      const full = nullable.reduce(
        (input, field) => inputAround(name, field, records, input),
        leastInput(name, records),
      );
      return nullable.reduce((input, field) => withField(input, field, null), full);
    };
    expect(await contractServer.callOnOwnRecords(name, emptied)).toMatchObject(accepted);
  },
);

test('signing in takes exactly the address and the password', async () => {
  const password = 'Schalung-2026';
  const { user_id } = await buildMembership(contractServer.db);
  const { email } = await contractServer.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', user_id)
    .returning('email')
    .executeTakeFirstOrThrow();
  const response = await contractServer.call(
    signIn,
    { body: { email, password } },
    { authorization: '', company: null },
  );
  expect(response).toMatchObject({ status: 200, body: { data: { token: expect.any(String), user: { id: user_id } } } });
});

test('the second names of PM sub-phases and X sub-processes are the same field', async () => {
  const records = await buildCompanyRecords(contractServer.db);
  const insight = 'Ist der Ablauf bekannt?';
  const pm = { insight, pm_sub_phase_id: records.pmSubPhase };
  const x = { insight, x_sub_process_id: records.xSubProcess };
  const stored = [
    await contractServer.call('POST /api/v1/pmlessons/store', { body: pm }, { records }),
    await contractServer.call('POST /api/v1/xlessons/store', { body: x }, { records }),
  ];
  expect(stored.map(({ body }) => body.data)).toMatchObject([
    { pmSubPhaseId: records.pmSubPhase, pm_sub_phase_id: records.pmSubPhase },
    { xSubProcessId: records.xSubProcess, x_sub_process_id: records.xSubProcess },
  ]);
});
