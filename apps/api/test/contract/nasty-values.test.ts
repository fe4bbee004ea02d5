import { beforeAll, describe, expect, test } from 'vitest';
import { expectComposure, type Harness, startHarness } from './harness.ts';
import { type Input, inputAround, leastInput, withField } from './inputs.ts';
import { endpointsWithFields, type ExpectedField, fieldsOf } from './ledger.ts';
import { jsonFor, nastyEscapes, textsFor } from './nasty-values.ts';
import { isText } from './wrong-values.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  return () => harness.close();
});

const placeholder = 'the nasty value';
const around = (name: string, field: ExpectedField): Input =>
  withField(inputAround(name, field, harness.world), field, placeholder);

const fields = endpointsWithFields
  .flatMap((name) => fieldsOf(name).map((field) => ({ name, field, at: `${field.where} ${field.path.join('.')}` })))
  .map((one, number) => ({ ...one, number }));

describe.each(fields.filter(({ field }) => field.where === 'body'))('$name, $at', ({ name, field, number }) => {
  test('keeps its composure', async () => {
    const { query, body } = around(name, field);
    const raw = JSON.stringify(body);
    const texts = isText(field) ? textsFor(number) : [];
    for (const value of [...texts.map((text) => JSON.stringify(text)), ...jsonFor(number)]) {
      const sent = raw.replace(JSON.stringify(placeholder), () => value);
      expectComposure(await harness.call(name, { ...(query && { query }), raw: sent }), sent);
    }
  });
});

describe.each(fields.filter(({ field }) => field.where === 'query'))('$name, $at', ({ name, field, number }) => {
  test('keeps its composure', async () => {
    for (const value of textsFor(number).filter((text) => text.isWellFormed() && text.length < 10_000)) {
      expectComposure(await harness.call(name, withField(around(name, field), field, value)), value);
    }
    for (const escape of nastyEscapes) {
      const address = `${name}?${field.path.join('')}=${escape}`;
      expectComposure(await harness.call(address), address);
    }
  });
});

test('a megabyte of text is refused as too large or too long, and nothing of it is stored', async () => {
  for (const { name, field } of fields.filter((one) => one.field.where === 'body' && isText(one.field))) {
    const answer = await harness.call(name, withField(around(name, field), field, 'ä'.repeat(1_048_576)));
    expect([413, 422], name).toContain(answer.status);
    expectComposure(answer, name);
  }
});

test('as a name of a field, too, nothing gets into the prototypes', async () => {
  for (const name of endpointsWithFields.filter((one) => one.startsWith('POST'))) {
    const { body } = leastInput(name, harness.world);
    // A form with a file, which is no JSON.
    if (body === undefined) continue;
    const rest = JSON.stringify(body).slice(1);
    for (const key of ['__proto__', 'constructor', 'prototype', '', '\\u0000', 'toString', 'then']) {
      const raw = `{"${key}":{"polluted":true},${rest}`;
      const answer = await harness.call(name, { raw });
      expect(answer.status, `${name} ${raw}`).toBeGreaterThanOrEqual(400);
      expectComposure(answer, raw);
    }
  }
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('no failure was logged, and everything still answers', async () => {
  const failures = harness.logged.filter((line) => (JSON.parse(line) as { level: number | string }).level === 50);
  expect(failures).toEqual([]);
  expect((await harness.call('GET /api/v1/projects')).status).toBe(200);
  expect((await harness.call('GET /api/v1/trades')).status).toBe(200);
});
