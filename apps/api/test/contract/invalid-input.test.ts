import { beforeAll, describe, expect, test } from 'vitest';
import { concurrently, expectProblem, type ContractServer, startContractServer } from './contract-server.ts';
import { type Input, inputAround, leastInput, withField } from './inputs/inputs.ts';
import { type FieldValue, groupedIntoInputs, inputWith, isNamed } from './inputs/several-fields.ts';
import { endpointsWithFields, type ExpectedField, expectedEndpoints, fieldsOf } from './expected/expected-tables.ts';
import { wrongQueryValues, wrongValues } from './values/wrong-values.ts';

let contractServer: ContractServer;
beforeAll(async () => {
  contractServer = await startContractServer();
  return () => contractServer.close();
});

interface WrongValue extends FieldValue {
  readonly code?: string;
}

/** The one error of all wrong input: 422 that names the field, in the caller's language. */
const expectNamed = async (name: string, input: Input, path: readonly (string | number)[], code?: string) => {
  const problem = expectProblem(await contractServer.call(name, input), 422, 'validation');
  const field = path.join('.');
  const named = problem.errors?.filter((error) => error.field === field || error.field.startsWith(`${field}.`)) ?? [];
  const sent = JSON.stringify(input).slice(0, 200);
  expect(named, `${field} in ${JSON.stringify(problem.errors)} for ${sent}`).not.toEqual([]);
  if (code) expect(named.map((error) => error.code)).toContain(code);
  for (const { message } of named) expect(message).toMatch(/\S/);
};

const expectNamedAlone = (name: string, wrong: WrongValue) =>
  expectNamed(name, inputWith(name, contractServer.records, [wrong]), wrong.field.path, wrong.code);

/** In one input; a field that the errors of others hide is sent alone. */
const expectNamedTogether = async (name: string, wrong: readonly WrongValue[]) => {
  const response = await contractServer.call(name, inputWith(name, contractServer.records, wrong));
  const errors = response.status === 422 ? (expectProblem(response, 422, 'validation').errors ?? []) : [];
  const isSeen = ({ field, code }: WrongValue) =>
    errors.some((error) => isNamed(error, field) && (code ?? error.code) === error.code && /\S/.test(error.message));
  const hidden = wrong.filter((one) => !isSeen(one));
  await concurrently(hidden, (one) => expectNamedAlone(name, one));
};

const wrongValuesOf = (name: string, field: ExpectedField): readonly unknown[] =>
  (field.where === 'query' ? wrongQueryValues : wrongValues)(name, field, contractServer.records);

/** Text and group of a new question have one sentence together. */
const codeOfMissing = ({ path }: ExpectedField) =>
  path[0] === 'newAppliedLessons' ? 'question-needs-group' : 'required';

describe.each(endpointsWithFields)('%s', (name) => {
  test('refuses wrong values of each field by its name, and nothing is stored', async () => {
    const values = fieldsOf(name).map((field) => wrongValuesOf(name, field).map((value) => ({ field, value })));
    // One wrong field is enough: the first value of each is sent alone.
    await concurrently(
      values.flatMap((ofField) => ofField.slice(0, 1)),
      (first) => expectNamedAlone(name, first),
    );
    for (let turn = 1; values.some((ofField) => turn < ofField.length); turn += 1) {
      const wrong = values.flatMap((ofField) => ofField.slice(turn, turn + 1));
      for (const group of groupedIntoInputs(wrong)) await expectNamedTogether(name, group);
    }
    await contractServer.expectNothingStored();
  });

  test('refuses what is missing, or null where something must stand, by its name, and nothing is stored', async () => {
    const missing: WrongValue[] = fieldsOf(name)
      .filter(({ required }) => required)
      .map((field) => ({ field, value: undefined, code: codeOfMissing(field) }));
    const nulls: WrongValue[] = fieldsOf(name)
      .filter(({ where, nullable }) => where === 'body' && !nullable)
      .map((field) => ({ field, value: null }));
    for (const wrong of [missing, nulls])
      for (const group of groupedIntoInputs(wrong)) await expectNamedTogether(name, group);
    await contractServer.expectNothingStored();
  });
});

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
  test('refuses a body that is no object', async () => {
    for (const raw of ['null', 'true', '5', '"text"', '[]', '[{}]']) {
      const response = await contractServer.call(name, { ...leastInput(name, contractServer.records), raw });
      expect(response.status, raw).toBe(422);
      expectProblem(response, 422, 'validation');
    }
    await contractServer.expectNothingStored();
  });

  test('refuses fields of a body that it does not know, however deep they stand', async () => {
    for (const inside of insides(name)) {
      const path = [...inside, 'nonsense'];
      const unknown = { where: 'body', path, name: 'nonsense', required: false, nullable: false } as const;
      const neighbour = fieldsOf(name).find((field) => field.path.slice(0, -1).join('.') === inside.join('.'));
      const input = neighbour
        ? inputAround(name, neighbour, contractServer.records)
        : leastInput(name, contractServer.records);
      await expectNamed(name, withField(input, unknown, 1), path, 'unknown-field');
    }
    await contractServer.expectNothingStored();
  });
});
