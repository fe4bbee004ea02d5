import { sql } from 'kysely';
import type { UnscopedTx } from '#platform/database/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import type { SignedIn } from '#platform/session/caller';
import { joinCompany, lockOpenInvitation, type OpenInvitation } from './join-company.ts';

const worthless = () => fieldProblem([{ field: 'token', code: 'invalid-token' }]);

/** Locks the account against losing its last place, and with it the address, while it gets a new one. */
const holdsAddress = async (tx: UnscopedTx, { userId }: SignedIn, email: string): Promise<boolean> => {
  const account = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('anonymised_at', 'is', null)
    .where(sql`fold_case(email)`, '=', sql`fold_case(${email})`)
    .forKeyShare()
    .executeTakeFirst();
  return account !== undefined;
};

/** An unknown, used, revoked or expired token, and one that was sent to another address, are refused alike. */
export const acceptInvitation = async (
  tx: UnscopedTx,
  caller: SignedIn,
  token: string,
  now: Date,
): Promise<OpenInvitation> => {
  const invitation = await lockOpenInvitation(tx, token, now);
  if (!invitation || !(await holdsAddress(tx, caller, invitation.email))) throw worthless();
  await joinCompany(tx, invitation, caller.userId, now);
  return invitation;
};
