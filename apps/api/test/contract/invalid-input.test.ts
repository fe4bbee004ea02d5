import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Checksums, checksums } from './checksums.ts';
import { expectProblem, type Harness, startHarness } from './harness.ts';
import { type Input, inputAround, leastInput, withField } from './inputs.ts';
import { endpointsWithFields, type ExpectedField, expectedEndpoints, fieldsOf } from './ledger.ts';
import { wrongQueryValues, wrongValues } from './wrong-values.ts';

let harness: Harness;
let before: Checksums;
beforeAll(async () => {
  harness = await startHarness();
  return () => harness.close();
});
beforeEach(async () => {
  before = await checksums(harness.db);
});

/** The one refusal of all wrong input: 422 that names the field, in the caller's language. */
const expectNamed = async (name: string, input: Input, path: readonly (string | number)[], code?: string) => {
  const problem = expectProblem(await harness.call(name, input), 422, 'validation');
  const field = path.join('.');
  const named = problem.errors?.filter((error) => error.field === field || error.field.startsWith(`${field}.`)) ?? [];
  expect(named, `${field} in ${JSON.stringify(problem.errors)}`).not.toEqual([]);
  if (code) expect(named.map((error) => error.code)).toContain(code);
  for (const { message } of named) expect(message).toMatch(/\S/);
};
const expectNothingStored = async () => expect(await checksums(harness.db)).toEqual(before);

const around = (name: string, field: ExpectedField) => inputAround(name, field, harness.world);

const fields = endpointsWithFields.flatMap((name) =>
  fieldsOf(name).map((field) => ({ name, field, at: `${field.where} ${field.path.join('.')}` })),
);

describe.each(fields)('$name, $at', ({ name, field }) => {
  test('with a wrong value is refused by name, and nothing is stored', async () => {
    const { world } = harness;
    const values = field.where === 'query' ? wrongQueryValues(name, field, world) : wrongValues(name, field, world);
    for (const value of values) await expectNamed(name, withField(around(name, field), field, value), field.path);
    await expectNothingStored();
  });
});

describe.each(fields.filter(({ field }) => field.required))('$name, $at', ({ name, field }) => {
  test('missing is refused as required', async () => {
    await expectNamed(name, withField(around(name, field), field, undefined), field.path, 'required');
    await expectNothingStored();
  });
});

describe.each(fields.filter(({ field }) => field.where === 'body' && !field.nullable))(
  '$name, $at',
  ({ name, field }) => {
    test('null is refused by name', async () => {
      await expectNamed(name, withField(around(name, field), field, null), field.path);
      await expectNothingStored();
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

describe.each(expectedEndpoints)('$name', ({ name, method }) => {
  test('refuses a field of a query that it does not know', async () => {
    const least = leastInput(name, harness.world);
    await expectNamed(name, { ...least, query: { ...least.query, nonsense: '1' } }, ['nonsense'], 'unknown-field');
    await expectNothingStored();
  });

  test.skipIf(method !== 'POST')('refuses a body that is no object, and fields that it does not know', async () => {
    const least = leastInput(name, harness.world);
    for (const body of [null, true, 5, 'text', [], [{}]]) {
      expectProblem(await harness.call(name, { ...least, raw: JSON.stringify(body) }), 422, 'validation');
    }
    for (const inside of insides(name)) {
      const field = {
        where: 'body',
        path: [...inside, 'nonsense'],
        name: 'nonsense',
        required: false,
        nullable: false,
      } as const;
      const known = fieldsOf(name).find(({ path }) => path.slice(0, -1).join('.') === inside.join('.'));
      const input = known ? around(name, known) : least;
      await expectNamed(name, withField(input, field, 1), field.path, 'unknown-field');
    }
    await expectNothingStored();
  });
});
