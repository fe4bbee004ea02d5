import { beforeAll, describe, expect, test } from 'vitest';
import { expectComposure, type ContractServer, startContractServer } from './contract-server.ts';
import { type Input, inputAround, leastInput, withField } from './inputs.ts';
import { endpointsWithFields, type ExpectedField, fieldsOf } from './expected-tables.ts';
import { jsonFor, hostileEscapes, mayBeStored, textsFor } from './hostile-values.ts';
import { testEngine } from '#test/support/test-engine';
import { isText } from './wrong-values.ts';

let contractServer: ContractServer;
beforeAll(async () => {
  contractServer = await startContractServer();
  return () => contractServer.close();
});

const placeholder = 'the nasty value';
const around = (name: string, field: ExpectedField): Input =>
  withField(inputAround(name, field, contractServer.records), field, placeholder);

const fields = endpointsWithFields
  .flatMap((name) => fieldsOf(name).map((field) => ({ name, field, at: `${field.where} ${field.path.join('.')}` })))
  .map((one, number) => ({ ...one, number }));

// What the contract refuses whatever the field reaches no database: the embedded one stands for both.
const textsHere = (number: number) =>
  testEngine === 'pglite' ? textsFor(number) : textsFor(number).filter(mayBeStored);
const jsonHere = (number: number, field: ExpectedField) =>
  testEngine === 'pglite' || !isText(field) ? jsonFor(number) : jsonFor(number).filter((json) => json.startsWith('"'));

describe.each(fields.filter(({ field }) => field.where === 'body'))('$name, $at', ({ name, field, number }) => {
  test('keeps its composure', async () => {
    const { query, body } = around(name, field);
    const raw = JSON.stringify(body);
    const texts = isText(field) ? textsHere(number) : [];
    for (const value of [...texts.map((text) => JSON.stringify(text)), ...jsonHere(number, field)]) {
      const sent = raw.replace(JSON.stringify(placeholder), () => value);
      expectComposure(await contractServer.call(name, { ...(query && { query }), raw: sent }), sent);
    }
  });
});

describe.each(fields.filter(({ field }) => field.where === 'query'))('$name, $at', ({ name, field, number }) => {
  test('keeps its composure', async () => {
    for (const value of textsHere(number).filter((text) => text.isWellFormed() && text.length < 10_000)) {
      expectComposure(await contractServer.call(name, withField(around(name, field), field, value)), value);
    }
    for (const escape of hostileEscapes) {
      const address = `${name}?${field.path.join('')}=${escape}`;
      expectComposure(await contractServer.call(address), address);
    }
  });
});

test('a megabyte of text is refused as too large or too long, and nothing of it is stored', async () => {
  for (const { name, field } of fields.filter((one) => one.field.where === 'body' && isText(one.field))) {
    const response = await contractServer.call(name, withField(around(name, field), field, 'ä'.repeat(1_048_576)));
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
