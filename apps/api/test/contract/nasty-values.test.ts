import { beforeAll, describe, expect, test } from 'vitest';
import { expectComposure, type Harness, startHarness } from './harness.ts';
import { type Input, inputAround, leastInput, withField } from './inputs.ts';
import { endpointsWithFields, type ExpectedField, fieldsOf } from './ledger.ts';
import { isText } from './wrong-values.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  return () => harness.close();
});

const texts = [
  ...[
    '\0',
    'a\0b',
    '\uD800',
    '\uDC00\uD800',
    '\uFEFF',
    '\u202Egnp.txe',
    'مرحبا بالعالم',
    '👷🏽‍♀️🏗️',
    'Z̵̨͑a̷͌l̸̈g̵̍o̴͝',
    'ß',
    'İ',
    'ﷺ'.repeat(300),
  ],
  ...[
    "'",
    "'; drop table users; --",
    '" or 1=1 --',
    "\\'; select pg_sleep(5); --",
    '$1',
    ':name',
    '?',
    '%',
    '_%',
    '\\',
    '%s%n',
    '; -- \r\n',
  ],
  ...[
    '<script>alert(1)</script>',
    '{{7*7}}',
    '${7*7}',
    '{0}',
    'javascript:alert(1)',
    '../../etc/passwd',
    'x\r\nSet-Cookie: a=b',
    '.*(',
    '(a+)+$',
  ],
  ...[
    '',
    ' ',
    'null',
    'undefined',
    'NaN',
    'true',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '1e400',
    '-0',
    '0x10',
    '１２',
  ],
  'a'.repeat(100_000),
];
const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
/** JSON as it stands on the wire: some of it no serialiser would write. */
const values = [
  ...[
    '1e400',
    '-1e400',
    '-0',
    '0',
    '-1',
    '9007199254740993',
    '99999999999999999999999999',
    '1e-320',
    '0.1',
    'null',
    'true',
  ],
  ...[
    '[]',
    '{}',
    '[null]',
    '[{}]',
    '[[]]',
    '[1,"1",null]',
    '{"length":5000}',
    '{"0":1}',
    '{"then":1}',
    '{"toString":null}',
    '{"toJSON":1}',
  ],
  ...[
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"__proto__":null}',
    '[{"__proto__":[]}]',
  ],
  ...[nested('[', ']', 10_000), `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, `[${'1,'.repeat(20_000)}1]`],
];

const placeholder = 'the nasty value';
const around = (name: string, field: ExpectedField): Input =>
  withField(inputAround(name, field, harness.world), field, placeholder);

const fields = endpointsWithFields.flatMap((name) =>
  fieldsOf(name).map((field) => ({ name, field, at: `${field.where} ${field.path.join('.')}` })),
);

describe.each(fields.filter(({ field }) => field.where === 'body'))('$name, $at', ({ name, field }) => {
  test('keeps its composure', async () => {
    const { query, body } = around(name, field);
    const raw = JSON.stringify(body);
    const strings = isText(field) ? texts : texts.slice(0, 3);
    for (const value of [...strings.map((text) => JSON.stringify(text)), ...values]) {
      const sent = raw.replace(JSON.stringify(placeholder), () => value);
      expectComposure(await harness.call(name, { ...(query && { query }), raw: sent }), sent);
    }
  });
});

describe.each(fields.filter(({ field }) => field.where === 'query'))('$name, $at', ({ name, field }) => {
  test('keeps its composure', async () => {
    for (const value of texts.filter((text) => text.isWellFormed() && text.length < 10_000)) {
      const input = withField(around(name, field), field, value);
      expectComposure(await harness.call(name, input), value);
    }
    const [path, ...parts] = [name.slice(name.indexOf(' ') + 1), field.path[0]];
    for (const escape of ['%', '%00', '%ff', '%zz', '%252e', '%ED%A0%80', '%F0%9F%8F%97']) {
      const address = `${name.split(' ')[0]} ${path}?${parts.join('')}=${escape}`;
      expectComposure(await harness.call(address), address);
    }
  });
});

test('as a name of a field, too, nothing gets into the prototypes', async () => {
  for (const name of endpointsWithFields.filter((one) => one.startsWith('POST'))) {
    const rest = JSON.stringify(leastInput(name, harness.world).body).slice(1);
    for (const key of ['__proto__', 'constructor', 'prototype', '', '\\u0000', 'toString', 'then']) {
      const raw = `{"${key}":{"polluted":true},${rest}`;
      const answer = await harness.call(name, { raw });
      expect(answer.status, `${name} ${raw}`).toBeGreaterThanOrEqual(400);
      expectComposure(answer, raw);
    }
  }
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('afterwards everything still answers', async () => {
  expect((await harness.call('GET /api/v1/projects')).status).toBe(200);
  expect((await harness.call('GET /api/v1/trades')).status).toBe(200);
});
