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

/** The body of a response. Objects are always checked and trimmed to their schema, JSON text only where `checkAnswers` says so. */
export const responseText = (endpoint: Endpoint, data: unknown, checkAnswers: boolean): string => {
  if (endpoint.mediaType !== 'application/json') return String(checked(endpoint, data));
  if (!isJsonText(data)) return JSON.stringify(answerOf(endpoint, checked(endpoint, data)));
  if (checkAnswers) checkText(endpoint, data.json);
  return `{"data":${data.json}}`;
};
