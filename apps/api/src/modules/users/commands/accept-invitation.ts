import { sql } from 'kysely';
import type { AccountsTx } from '#platform/database/write/outside-db';
import { fieldProblem } from '#platform/errors/problem';
import type { SignedIn } from '#platform/session/caller';
import { joinCompany, lockOpenInvitation, type OpenInvitation } from './join-company.ts';

const worthless = () => fieldProblem([{ field: 'token', code: 'invalid-token' }]);

/** Locks the account, so that it is not anonymised while it joins another company. */
const holdsAddress = async (tx: AccountsTx, { userId }: SignedIn, email: string): Promise<boolean> => {
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
  tx: AccountsTx,
  caller: SignedIn,
  token: string,
  now: Date,
): Promise<OpenInvitation> => {
  const invitation = await lockOpenInvitation(tx, token, now);
  if (!invitation || !(await holdsAddress(tx, caller, invitation.email))) throw worthless();
  await joinCompany(tx, invitation, caller.userId, now);
  return invitation;
};
