import { GraphError } from '../graph/graph-errors.ts';

/** Planner's words for a value it does not take; it gives no code. */
export const invalidField = (entity: string, field: string, reason: string): GraphError =>
  new GraphError(
    400,
    '',
    `The request is invalid:\r\nSchema validation has failed. Validation for field '${field}', on entity '${entity}' has failed: ${reason}`,
  );

export const itemNotFound = (): GraphError => new GraphError(404, '', 'The requested item is not found.');

/** A limit of the service, named as Microsoft names it. */
export const limitReached = (code: string, most: number): GraphError =>
  new GraphError(403, code, `The limit of ${most} is reached: ${code}.`);
