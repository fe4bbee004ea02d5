import { type Endpoint, endpointName, type Requirement } from '@polier/contract/endpoint';
import type { ErrorCode } from '@polier/contract/errors';
import { ProblemError } from '../errors/problem.ts';

const ofEverybody: readonly ErrorCode[] = ['validation', 'internal', 'unavailable'];
const ofSignedIn: readonly ErrorCode[] = [...ofEverybody, 'forbidden'];
const ofMembers: readonly ErrorCode[] = [...ofSignedIn, 'idempotency-key-in-use', 'idempotency-key-reused'];

/** What the requirement of an endpoint and the validation of its input imply. */
const impliedBy = (requires: Requirement): readonly ErrorCode[] => {
  if (requires === 'public') return ofEverybody;
  return requires === 'signed-in' ? ofSignedIn : ofMembers;
};

/** Clients rely on the refusals an endpoint names: another one is a fault of the handler or of the contract. */
export const refuseUnpromised = (endpoint: Endpoint, error: unknown): void => {
  if (!(error instanceof ProblemError)) return;
  if ([...impliedBy(endpoint.requires), ...endpoint.errors].includes(error.code)) return;
  throw new Error(`${endpointName(endpoint)} refused with ${error.code}, which its contract does not promise`, {
    cause: error,
  });
};
