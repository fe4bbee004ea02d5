import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpointName } from './endpoint.ts';
import { allEndpoints } from './endpoints.ts';

/** Fields in which people write sentences, so that they may break lines; and secrets, which are compared as typed. */
const manyLines = new Set([
  ...['cause', 'description', 'insight', 'lesson', 'meaning', 'more_info', 'not_applicable_reason', 'note', 'notes'],
  ...['participants', 'problem', 'reason', 'solution', 'summary', 'text', 'todo'],
  ...['loin_documentation', 'loin_geometry', 'loin_information', 'loin_objects', 'loin_purpose'],
  ...['confirm_title', 'confirmed_company_name', 'token'],
  ...['current_password', 'new_password', 'password', 'password_confirmation'],
  // The name of a worksheet in a file, as the file says it.
  'sheet',
]);

const innerOf = (schema: z.core.$ZodType): readonly (readonly [string, z.core.$ZodType])[] => {
  if (schema instanceof z.ZodObject) return Object.entries<z.core.$ZodType>(schema.shape);
  if (schema instanceof z.ZodArray) return [['', schema.element]];
  if (schema instanceof z.ZodRecord) return [['', schema.valueType]];
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ['', option]);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [['', schema.unwrap()]];
  return [];
};

/** Every text of an input, by the name of the field it stands in. */
const textsIn = (schema: z.core.$ZodType, name = ''): [name: string, text: z.core.$ZodType][] =>
  schema instanceof z.ZodString
    ? [[name, schema]]
    : innerOf(schema).flatMap(([inner, one]) => textsIn(one, inner === '' ? name : inner));

const fields = allEndpoints.flatMap((endpoint) =>
  textsIn(endpoint.body).map(([field, schema]) => ({ field, schema, endpoint: endpointName(endpoint) })),
);
const lines = fields.filter(({ field }) => !manyLines.has(field));

test('the walk finds the names', () => {
  const found = new Set(lines.map(({ field }) => field));
  for (const name of ['title', 'name', 'firstname', 'lastname', 'company', 'city', 'label', 'code', 'function'])
    expect(found).toContain(name);
  for (const name of manyLines) expect(fields.map(({ field }) => field)).toContain(name);
});

test.each(lines)('$field of $endpoint takes neither a line break nor a turned direction', ({ schema }) => {
  for (const value of ['Muster\nBau', 'Muster\r\nBcc: x@y.example', 'Muster\u2028Bau', '\u202EuaB', 'a\u2066b\u2069'])
    expect(z.safeParse(schema, value).success, JSON.stringify(value)).toBe(false);
});
