import type { Schema } from '@polier/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fieldProblem } from '../errors/problem.ts';
import { fieldRefusals } from '@polier/contract/field-refusals';
import { refuseRepeated } from './query-string.ts';
import type { Route } from './route.ts';

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

/** Both parts are looked at before either is refused, so that the caller learns everything at once. */
export const validInput = ({ endpoint }: Route, request: FastifyRequest): Input => {
  refuseRepeated(request.query);
  const given = { query: request.query, body: request.body };
  const parts = (['query', 'body'] as const).map((part) => {
    const value = given[part];
    const result = schemaOf(endpoint[part]).safeParse(value);
    return result.success
      ? { data: result.data, refused: [] }
      : { data: undefined, refused: fieldRefusals(result.error, value) };
  });
  const refused = parts.flatMap((part) => part.refused);
  if (refused.length > 0) throw fieldProblem(refused);
  return { query: parts[0]?.data, body: parts[1]?.data };
};
