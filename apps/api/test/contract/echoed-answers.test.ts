import { contract } from '@polier/contract/endpoints';
import { type Endpoint, endpointName } from '@polier/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ContractServer, startContractServer } from './contract-server.ts';
import { expectProblem } from './contract-server.ts';
import { leastInput } from './inputs/inputs.ts';

let contractServer: ContractServer;
beforeAll(async () => {
  contractServer = await startContractServer();
  return () => contractServer.close();
});

/** Every endpoint of the contract, however deep its group stands. */
const endpointsIn = (group: object): Endpoint[] =>
  Object.values(group).flatMap((entry: object) =>
    'method' in entry && 'path' in entry ? [entry as Endpoint] : endpointsIn(entry),
  );
const all = endpointsIn(contract);
const named = (path: string) => all.find((endpoint) => endpoint.path === path && endpoint.service === 'v1');

/** Updates that are not called like their read. */
const companyUpdates = ['/companies/updateByMaster', '/companies/updateByAdmin'];
const updatesOf = (read: Endpoint): string[] => {
  if (read.path === '/companies/getCompanyById') return companyUpdates;
  return read.path.endsWith('/getById') ? [read.path.replace(/getById$/, 'update')] : [];
};
const pairs = all.flatMap((read) =>
  updatesOf(read).flatMap((path) => {
    const update = named(path);
    return update === undefined ? [] : [{ read: endpointName(read), update: endpointName(update) }];
  }),
);

test('there are entities to send back', () => expect(pairs.length).toBeGreaterThanOrEqual(7));

describe.each(pairs)('what $read answers', ({ read, update }) => {
  const answer = async () => {
    const { body } = await contractServer.call(read, leastInput(read, contractServer.records));
    return body.data as Record<string, unknown>;
  };
  /** Sign what changes with time, and what a company must have said before it may say anything. */
  const complete = {
    address: 'Werkstrasse 7',
    postcode: '5000',
    city: 'Aarau',
    country: 'Schweiz',
    phone: '062 123 45 67',
  };

  test('may be sent back as it is, which changes nothing', async () => {
    const isCompany = update.includes('/companies/');
    if (isCompany) {
      const before = { ...(await answer()), ...complete };
      expect(await contractServer.call(update, { body: before })).toMatchObject({ status: 200 });
    }
    const before = await answer();
    const response = await contractServer.call(update, { body: before });
    expect(response, response.text.slice(0, 500)).toMatchObject({ status: 200 });
    const { logo: _signed, token: _token, ...after } = await answer();
    expect(before).toMatchObject(after);
  });

  test('is refused with a field that nobody knows', async () => {
    const body = { ...(await answer()), ...complete, nonsense: 1 };
    const { errors } = expectProblem(await contractServer.call(update, { body }), 422, 'validation');
    expect(errors?.map(({ field, code }) => `${field} ${code}`)).toContain('nonsense unknown-field');
  });
});

test('the setting of a company may be sent back as it is', async () => {
  const read = 'GET /api/v1/companies/getCompanyByUser';
  const { setting } = (await contractServer.call(read)).body.data;
  const update = 'POST /api/v1/companies/updateKnowledgeSettingsByAdmin';
  const response = await contractServer.call(update, { body: { setting } });
  expect(response.body.data.setting).toEqual(setting);
});

test.each(['', 'pm', 'x'])('a row of %sappliedlessons may be sent back as it is', async (kind) => {
  const read = `GET /api/v1/${kind}appliedlessons/getByWorksheetId`;
  const [row] = (await contractServer.call(read, leastInput(read, contractServer.records))).body.data;
  const response = await contractServer.call(`POST /api/v1/${kind}appliedlessons/update`, { body: row });
  expect(response.body.data).toEqual(row);
});
