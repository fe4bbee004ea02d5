import type { Schema } from '@polier/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fieldProblem } from '../../errors/problem.ts';
import { fieldIssues } from '@polier/contract/field-issues';
import { refuseRepeated } from './query-string.ts';
import type { Route } from '../route.ts';

export interface Input {
  readonly query: unknown;
  readonly body: unknown;
}

/** Where an endpoint takes no query or no body, an empty one is as good as none, and every field is unknown. */
const nothing = z
  .strictObject({})
  .optional()
  .transform(() => undefined);
const schemaOf = (schema: Schema): Schema => (schema instanceof z.ZodUndefined ? nothing : schema);

/** Checks both sections before an error is thrown, so that the caller sees all errors at once. */
export const validInput = ({ endpoint }: Route, request: FastifyRequest): Input => {
  refuseRepeated(request.query);
  const given = { query: request.query, body: request.body };
  const dependencies = (['query', 'body'] as const).map((part) => {
    const value = given[part];
    const result = schemaOf(endpoint[part]).safeParse(value);
    return result.success
      ? { data: result.data, refused: [] }
      : { data: undefined, refused: fieldIssues(result.error, value) };
  });
  const refused = dependencies.flatMap((part) => part.refused);
  if (refused.length > 0) throw fieldProblem(refused);
  return { query: dependencies[0]?.data, body: dependencies[1]?.data };
};
