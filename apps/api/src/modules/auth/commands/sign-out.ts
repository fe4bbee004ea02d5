import type { AccountsDb } from '#platform/database/write/outside-db';
import type { CallContext } from '#platform/http/route';
import type { SignedIn } from '#platform/session/caller';
import { endSession } from '#platform/session/sessions';

export const signOut = async (
  accounts: AccountsDb,
  caller: SignedIn,
  { ip, requestId }: CallContext,
): Promise<void> => {
  await endSession(accounts, caller.sessionId);
  await accounts
    .insertInto('security_events')
    .values({ type: 'signed_out', user_id: caller.userId, ip, request_id: requestId })
    .execute();
};
