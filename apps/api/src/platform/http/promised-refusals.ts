import { type Endpoint, endpointName } from '@polier/contract/endpoint';
import type { ErrorCode } from '@polier/contract/errors';
import { ProblemError } from '../errors/problem.ts';

const ofEveryCall: readonly ErrorCode[] = ['validation', 'internal', 'unavailable'];
const ofMembers: readonly ErrorCode[] = ['forbidden', 'idempotency-key-in-use', 'idempotency-key-reused'];

/** Clients rely on the refusals an endpoint names: another one is a fault of the handler or of the contract. */
export const refuseUnpromised = (endpoint: Endpoint, error: unknown): void => {
  if (!(error instanceof ProblemError)) return;
  const isOpen = endpoint.requires === 'public' || endpoint.requires === 'signed-in';
  const promised = [...ofEveryCall, ...(isOpen ? [] : ofMembers), ...endpoint.errors];
  if (promised.includes(error.code)) return;
  throw new Error(`${endpointName(endpoint)} refused with ${error.code}, which its contract does not promise`, {
    cause: error,
  });
};
