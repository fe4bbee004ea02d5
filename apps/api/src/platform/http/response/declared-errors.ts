import { type Endpoint, endpointName, type Requirement } from '@polier/contract/endpoint';
import type { ErrorCode } from '@polier/contract/errors';
import { ProblemError } from '../../errors/problem.ts';

const ofEverybody: readonly ErrorCode[] = ['validation', 'internal', 'unavailable'];
const ofSignedIn: readonly ErrorCode[] = [
  ...ofEverybody,
  'forbidden',
  'idempotency-key-in-use',
  'idempotency-key-reused',
];

/** Errors implied by the endpoint's requirement and the validation of its input. */
const impliedBy = (requires: Requirement): readonly ErrorCode[] => (requires === 'public' ? ofEverybody : ofSignedIn);

/** Clients rely on the errors an endpoint declares: any other error is a bug of the handler or of the contract. */
export const rejectUndeclaredErrors = (endpoint: Endpoint, error: unknown): void => {
  if (!(error instanceof ProblemError)) return;
  if ([...impliedBy(endpoint.requires), ...endpoint.errors].includes(error.code)) return;
  throw new Error(`${endpointName(endpoint)} refused with ${error.code}, which its contract does not promise`, {
    cause: error,
  });
};
