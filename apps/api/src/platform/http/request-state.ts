import type { ErrorCode } from '@polier/contract/errors';
import type { Member, SignedIn } from '../session/caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once authorised; null on public routes. */
    caller: SignedIn | Member | null;
    /** The code it was refused with, for the log. */
    refusal: ErrorCode | null;
  }
}

/** The declaration above comes with an import of this file. */
export const requestState = { caller: null, refusal: null } as const;
