import type { Problem } from '@polier/contract/errors';
import { expect } from 'vitest';
import type { TestAnswer } from './test-client.ts';

/** The answer is a refusal with this status and code. */
export const expectProblem = (answer: TestAnswer, status: number, code: Problem['code']): Problem => {
  expect({ status: answer.status, code: answer.body?.code }).toEqual({ status, code });
  return answer.body as Problem;
};

/** The answer is 422 and names exactly these fields, as `field code`. */
export const expectRefusedFields = (answer: TestAnswer, ...fields: string[]): void => {
  const { errors } = expectProblem(answer, 422, 'validation');
  expect(errors?.map(({ field, code }) => `${field} ${code}`)).toEqual(fields);
};

/** What stands under `data` of a good answer. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests say themselves what they expect
export const dataOf = (answer: TestAnswer): any => {
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
