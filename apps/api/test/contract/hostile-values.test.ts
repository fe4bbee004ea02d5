import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { concurrently, expectComposure, type ContractServer, startContractServer } from './contract-server.ts';
import { inputAround, leastInput, withField } from './inputs/inputs.ts';
import { groupedIntoInputs, inputWith, isNamed } from './inputs/several-fields.ts';
import { endpointsWithFields, type ExpectedField, fieldsOf } from './expected/expected-tables.ts';
import { hostileEscapes, jsonFor, textRounds, textsFor } from './values/hostile-values.ts';
import { isText } from './values/wrong-values.ts';

let contractServer: ContractServer;
beforeAll(async () => {
  contractServer = await startContractServer();
  return () => contractServer.close();
});

// A value may be right by chance: nobody is locked out of the tests that follow.
afterEach(async () => {
  const open = { require_second_factor: false, password_sign_in: 'everybody' } as const;
  await contractServer.db.updateTable('settings').set(open).execute();
});

const placeholder = (index: number) => `the nasty value ${index}.`;

/** JSON in the place of a field, as it stands on the wire. */
interface HostileJson {
  readonly field: ExpectedField;
  readonly json: string;
}

/** Sends each as it stands: the field has a text of its own in the body, which is replaced on the wire. */
const expectComposureOf = async (name: string, values: readonly HostileJson[]) => {
  const placed = values.map(({ field }, index) => ({ field, value: placeholder(index) }));
  const { query, body } = inputWith(name, contractServer.records, placed);
  const raw = values.reduce(
    (text, { json }, index) => text.replace(JSON.stringify(placeholder(index)), () => json),
    JSON.stringify(body),
  );
  const response = await contractServer.call(name, { ...(query && { query }), raw });
  expectComposure(response, raw);
  return response;
};

/** A body with one of these may be refused as a whole, before any of its fields is looked at. */
const isAboutWholeBody = (json: string) => /__proto__|constructor/.test(json) || json.length > 10_000;

/** In one body; what is not refused by its name may get further, so that it is sent alone. */
const expectComposureTogether = async (name: string, values: readonly HostileJson[]) => {
  const alone = values.filter(({ json }) => isAboutWholeBody(json));
  const placed = values.filter((one) => !alone.includes(one)).map((one) => ({ ...one, value: one.json }));
  for (const group of groupedIntoInputs(placed)) {
    const { status, body } = await expectComposureOf(name, group);
    const errors: readonly { field: string }[] = status === 422 ? (body.errors ?? []) : [];
    alone.push(...group.filter(({ field }) => !errors.some((error) => isNamed(error, field))));
  }
  for (const one of alone) await expectComposureOf(name, [one]);
};

const fields = endpointsWithFields
  .flatMap((name) => fieldsOf(name).map((field) => ({ name, field, at: `${field.where} ${field.path.join('.')}` })))
  .map((one, number) => ({ ...one, number }));
const textFieldsOf = (name: string) => fieldsOf(name).filter((field) => field.where === 'body' && isText(field));

const withTexts = endpointsWithFields.filter((name) => textFieldsOf(name).length > 0);

describe.each(withTexts.map((name, number) => ({ name, number })))('$name', ({ name, number }) => {
  test('keeps its composure when all its texts are hostile', async () => {
    const texts = textFieldsOf(name);
    for (const round of textRounds(number)) {
      const values = texts.map((field, index) => ({ field, json: JSON.stringify(round(index)) }));
      await expectComposureOf(name, values);
    }
  });
});

const withBodies = Map.groupBy(
  fields.filter(({ field }) => field.where === 'body'),
  ({ name }) => name,
);

describe.each([...withBodies])('%s', (name, ofName) => {
  test('keeps its composure with hostile values in each field of its body', async () => {
    const values = ofName.map(({ field, number }) => {
      const texts = isText(field) ? textsFor(number).map((text) => JSON.stringify(text)) : [];
      return [...texts, ...jsonFor(number)].map((json) => ({ field, json }));
    });
    for (let turn = 0; values.some((ofField) => turn < ofField.length); turn += 1)
      await expectComposureTogether(
        name,
        values.flatMap((ofField) => ofField.slice(turn, turn + 1)),
      );
  });
});

describe.each(fields.filter(({ field }) => field.where === 'query'))('$name, $at', ({ name, field, number }) => {
  test('keeps its composure', async () => {
    for (const value of textsFor(number).filter((text) => text.isWellFormed() && text.length < 10_000)) {
      const input = withField(inputAround(name, field, contractServer.records), field, value);
      expectComposure(await contractServer.call(name, input), value);
    }
    for (const escape of hostileEscapes) {
      const address = `${name}?${field.path.join('')}=${escape}`;
      expectComposure(await contractServer.call(address), address);
    }
  });
});

test('a megabyte of text is refused as too large or too long, and nothing of it is stored', async () => {
  const texts = fields.filter((one) => one.field.where === 'body' && isText(one.field));
  await concurrently(texts, async ({ name, field }) => {
    const input = inputAround(name, field, contractServer.records);
    const response = await contractServer.call(name, withField(input, field, 'ä'.repeat(1_048_576)));
    expect([413, 422], name).toContain(response.status);
    expectComposure(response, name);
  });
});

test('as a name of a field, too, nothing gets into the prototypes', async () => {
  for (const name of endpointsWithFields.filter((one) => one.startsWith('POST'))) {
    const { body } = leastInput(name, contractServer.records);
    // A form with a file, which is no JSON.
    if (body === undefined) continue;
    const rest = JSON.stringify(body).slice(1);
    for (const key of ['__proto__', 'constructor', 'prototype', '', '\\u0000', 'toString', 'then']) {
      const raw = `{"${key}":{"polluted":true},${rest}`;
      const response = await contractServer.call(name, { raw });
      expect(response.status, `${name} ${raw}`).toBeGreaterThanOrEqual(400);
      expectComposure(response, raw);
    }
  }
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('no failure was logged, and everything still answers', async () => {
  const failures = contractServer.logged.filter(
    (line) => (JSON.parse(line) as { level: number | string }).level === 50,
  );
  expect(failures).toEqual([]);
  expect((await contractServer.call('GET /api/v1/projects')).status).toBe(200);
  expect((await contractServer.call('GET /api/v1/trades')).status).toBe(200);
});
