import { beforeAll, describe, expect, test } from 'vitest';
import { expectProblem, type ContractServer, startContractServer } from './contract-server.ts';
import { type Input, inputAround, leastInput, withField } from './inputs.ts';
import { endpointsWithFields, type ExpectedField, expectedEndpoints, fieldsOf } from './expected-tables.ts';
import { wrongQueryValues, wrongValues } from './wrong-values.ts';

let contractServer: ContractServer;
beforeAll(async () => {
  contractServer = await startContractServer();
  return () => contractServer.close();
});

/** The one error of all wrong input: 422 that names the field, in the caller's language. */
const expectNamed = async (name: string, input: Input, path: readonly (string | number)[], code?: string) => {
  const problem = expectProblem(await contractServer.call(name, input), 422, 'validation');
  const field = path.join('.');
  const named = problem.errors?.filter((error) => error.field === field || error.field.startsWith(`${field}.`)) ?? [];
  expect(named, `${field} in ${JSON.stringify(problem.errors)}`).not.toEqual([]);
  if (code) expect(named.map((error) => error.code)).toContain(code);
  for (const { message } of named) expect(message).toMatch(/\S/);
};

const around = (name: string, field: ExpectedField) => inputAround(name, field, contractServer.records);

const fields = endpointsWithFields.flatMap((name) =>
  fieldsOf(name).map((field) => ({ name, field, at: `${field.where} ${field.path.join('.')}` })),
);

describe.each(fields)('$name, $at', ({ name, field }) => {
  test('with a wrong value is refused by name, and nothing is stored', async () => {
    const { records } = contractServer;
    const values = field.where === 'query' ? wrongQueryValues(name, field, records) : wrongValues(name, field, records);
    for (const value of values) await expectNamed(name, withField(around(name, field), field, value), field.path);
    await contractServer.expectNothingStored();
  });
});

describe.each(fields.filter(({ field }) => field.required))('$name, $at', ({ name, field }) => {
  // Text and group of a new question have one sentence together.
  const code = field.path[0] === 'newAppliedLessons' ? 'question-needs-group' : 'required';
  test(`missing is refused as ${code}`, async () => {
    await expectNamed(name, withField(around(name, field), field, undefined), field.path, code);
    await contractServer.expectNothingStored();
  });
});

describe.each(fields.filter(({ field }) => field.where === 'body' && !field.nullable))(
  '$name, $at',
  ({ name, field }) => {
    test('null is refused by name', async () => {
      await expectNamed(name, withField(around(name, field), field, null), field.path);
      await contractServer.expectNothingStored();
    });
  },
);

test('GET /api/v1/lessons needs a trade or a topic', async () => {
  await expectNamed('GET /api/v1/lessons', { query: {} }, ['tradeId'], 'required');
});

/** The objects of a body: itself, and those its fields stand in. */
const insides = (name: string): (string | number)[][] => {
  const nested = fieldsOf(name).flatMap(({ path }) => (path.length > 1 ? [path.slice(0, -1)] : []));
  return [[], ...new Map(nested.map((path) => [path.join('.'), path])).values()];
};

describe.each(expectedEndpoints)('$name', ({ name }) => {
  test('refuses a field of a query that it does not know', async () => {
    const least = leastInput(name, contractServer.records);
    await expectNamed(name, { ...least, query: { ...least.query, nonsense: '1' } }, ['nonsense'], 'unknown-field');
    await contractServer.expectNothingStored();
  });
});

/** What takes a file takes no JSON. */
const takeJson = expectedEndpoints.filter(({ method, flags }) => method === 'POST' && !flags.has('file'));

describe.each(takeJson)('$name', ({ name }) => {
  test.each(['null', 'true', '5', '"text"', '[]', '[{}]'])('refuses the body %s', async (raw) => {
    expectProblem(
      await contractServer.call(name, { ...leastInput(name, contractServer.records), raw }),
      422,
      'validation',
    );
    await contractServer.expectNothingStored();
  });

  test('refuses fields of a body that it does not know, however deep they stand', async () => {
    for (const inside of insides(name)) {
      const path = [...inside, 'nonsense'];
      const unknown = { where: 'body', path, name: 'nonsense', required: false, nullable: false } as const;
      const neighbour = fieldsOf(name).find((field) => field.path.slice(0, -1).join('.') === inside.join('.'));
      const input = neighbour ? around(name, neighbour) : leastInput(name, contractServer.records);
      await expectNamed(name, withField(input, unknown, 1), path, 'unknown-field');
    }
    await contractServer.expectNothingStored();
  });
});
