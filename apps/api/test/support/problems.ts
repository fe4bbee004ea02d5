import type { Problem } from '@polier/contract/errors';
import { expect } from 'vitest';
import type { TestResponse } from './server/test-client.ts';

/** The answer is an error with this status and code. */
export const expectProblem = (response: TestResponse, status: number, code: Problem['code']): Problem => {
  expect({ status: response.status, code: response.body?.code }).toEqual({ status, code });
  return response.body as Problem;
};

/** The answer is 422 and names exactly these fields, as `field code`. */
export const expectRefusedFields = (response: TestResponse, ...fields: string[]): void => {
  const { errors } = expectProblem(response, 422, 'validation');
  expect(errors?.map(({ field, code }) => `${field} ${code}`)).toEqual(fields);
};

/** What stands under `data` of a good answer. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests say themselves what they expect
export const dataOf = (response: TestResponse): any => {
  expect(response.status, response.text).toBe(200);
  return response.body.data;
};
