import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, endpointName } from '@polier/contract/endpoint';
import type { NumberedPage } from '@polier/contract/page';
import { z } from 'zod';
import { isJsonText } from '../../database/sql/json-list.ts';

const broken = (endpoint: Endpoint, why: string): Error =>
  new Error(`the answer of ${endpointName(endpoint)} breaks its schema: ${why}`);

const checked = (endpoint: Endpoint, data: unknown): unknown => {
  const result = endpoint.response.safeParse(data);
  if (!result.success) throw broken(endpoint, z.prettifyError(result.error));
  return result.data;
};

/** JSON text cannot be trimmed, so surplus fields are an error too. */
const checkText = (endpoint: Endpoint, json: string): void => {
  const data: unknown = JSON.parse(json);
  if (!isDeepStrictEqual(checked(endpoint, data), data))
    throw broken(endpoint, 'it has fields the schema does not name');
};

const answerOf = ({ hasMeta }: Endpoint, checkedData: unknown): object => {
  if (!hasMeta) return { data: checkedData };
  const { rows, meta } = checkedData as NumberedPage<unknown>;
  return { data: rows, meta };
};

/** From so many characters on an answer is sent as bytes. */
const long = 65_536;

/**
 * Short texts as one string. Long ones are written into one piece of memory part by part: as a string the whole would be
 * copied twice more on its way, each time into memory that the system has to find first.
 */
const bodyOf = (parts: readonly string[]): string | Buffer => {
  const whole = ['{"data":', ...parts, '}'];
  if (parts.reduce((length, part) => length + part.length, 0) < long) return whole.join('');
  const bytes = Buffer.allocUnsafe(whole.reduce((length, part) => length + Buffer.byteLength(part), 0));
  let at = 0;
  for (const part of whole) at += bytes.write(part, at);
  return bytes;
};

/** The body of a response. Objects are always checked and trimmed to their schema, JSON text only where `checkAnswers` says so. */
export const responseText = (endpoint: Endpoint, data: unknown, checkAnswers: boolean): string | Buffer => {
  if (endpoint.mediaType !== 'application/json') return String(checked(endpoint, data));
  if (!isJsonText(data)) return JSON.stringify(answerOf(endpoint, checked(endpoint, data)));
  if (checkAnswers) checkText(endpoint, data.json);
  return bodyOf(data.parts);
};
