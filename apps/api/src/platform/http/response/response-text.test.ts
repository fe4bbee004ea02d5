import { allEndpoints } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { jsonTextOfRows } from '#platform/database/sql/json-list';
import { responseText } from './response-text.ts';

const endpoint = allEndpoints.find(({ mediaType, hasMeta }) => mediaType === 'application/json' && !hasMeta);

test.each([1, 3_000])('%s rows with letters of several bytes are answered as they are', (count) => {
  const rows = Array.from({ length: count }, (_, id) => ({ id, title: 'Überbauung – 東京 🏗' }));
  const body = responseText(endpoint as never, jsonTextOfRows(rows.map((row) => JSON.stringify(row))), false);
  expect(Buffer.isBuffer(body)).toBe(count > 1);
  expect(JSON.parse(String(body))).toStrictEqual({ data: rows });
});
