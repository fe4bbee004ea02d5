import type { UnscopedDb } from '#platform/database/scoped-db';
import type { CallContext } from '#platform/http/route';
import type { SignedIn } from '#platform/session/caller';
import { endSession } from '#platform/session/sessions';

export const signOut = async (
  unscoped: UnscopedDb,
  caller: SignedIn,
  { ip, requestId }: CallContext,
): Promise<void> => {
  await endSession(unscoped, caller.sessionId);
  await unscoped
    .insertInto('security_events')
    .values({ type: 'signed_out', user_id: caller.userId, ip, request_id: requestId })
    .execute();
};
