import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectComposure, type ContractServer, startContractServer } from './contract-server.ts';
import { type Input, inputAround, leastInput, withField } from './inputs.ts';
import { endpointsWithFields, type ExpectedField, fieldsOf } from './expected-tables.ts';
import { hostileEscapes, jsonFor, textRounds, textsFor } from './hostile-values.ts';
import { isText } from './wrong-values.ts';

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
/** Each of these fields has a text of its own in the body, which can be replaced on the wire. */
const aroundAll = (name: string, fields: readonly ExpectedField[]): Input =>
  fields.reduce(
    (input, field, index) =>
      withField(inputAround(name, field, contractServer.records, input), field, placeholder(index)),
    leastInput(name, contractServer.records),
  );

const expectComposureOf = async (
  name: string,
  fields: readonly ExpectedField[],
  valueOf: (index: number) => string,
) => {
  const { query, body } = aroundAll(name, fields);
  const raw = fields.reduce(
    (text, _, index) => text.replace(JSON.stringify(placeholder(index)), () => valueOf(index)),
    JSON.stringify(body),
  );
  expectComposure(await contractServer.call(name, { ...(query && { query }), raw }), raw);
};

const fields = endpointsWithFields
  .flatMap((name) => fieldsOf(name).map((field) => ({ name, field, at: `${field.where} ${field.path.join('.')}` })))
  .map((one, number) => ({ ...one, number }));
const textFieldsOf = (name: string) => fieldsOf(name).filter((field) => field.where === 'body' && isText(field));

const withTexts = endpointsWithFields.filter((name) => textFieldsOf(name).length > 0);

describe.each(withTexts.map((name, number) => ({ name, number })))('$name', ({ name, number }) => {
  test('keeps its composure when all its texts are hostile', async () => {
    const texts = textFieldsOf(name);
    for (const round of textRounds(number))
      await expectComposureOf(name, texts, (index) => JSON.stringify(round(index)));
  });
});

describe.each(fields.filter(({ field }) => field.where === 'body'))('$name, $at', ({ name, field, number }) => {
  test('keeps its composure', async () => {
    const texts = isText(field) ? textsFor(number).map((text) => JSON.stringify(text)) : [];
    for (const value of [...texts, ...jsonFor(number)]) await expectComposureOf(name, [field], () => value);
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
  for (const { name, field } of fields.filter((one) => one.field.where === 'body' && isText(one.field))) {
    const input = inputAround(name, field, contractServer.records);
    const response = await contractServer.call(name, withField(input, field, 'ä'.repeat(1_048_576)));
    expect([413, 422], name).toContain(response.status);
    expectComposure(response, name);
  }
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
