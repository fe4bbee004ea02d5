import type { ErrorCode } from '@polier/contract/errors';
import type { CallerCheck } from '../../database/scope/caller-check.ts';
import type { Member, SignedIn } from '../../session/caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The authorised caller; null on public routes. */
    caller: SignedIn | Member | null;
    /** Set while the caller is only remembered: the first statement tells whether it still holds. */
    check: CallerCheck | null;
    /** The code of the error response, for the log. */
    errorCode: ErrorCode | null;
  }
}

/** The declaration above comes with an import of this file. */
export const requestState = { caller: null, check: null, errorCode: null } as const;
