import type { AccountsDb } from '#platform/database/write/outside-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import type { Secrets } from '#platform/secrets/secrets';
import type { SignedIn } from '#platform/session/caller';
import { findFactor, useFactorCode } from '#platform/session/second-factor';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';

/** Activates the factor. A session of an identity provider does not gain a second factor by this. */
export const confirmSecondFactor = async (
  tx: AccountsDb,
  secrets: Secrets,
  { userId, sessionId }: SignedIn,
  code: string,
  now: Date,
): Promise<string[]> => {
  const factor = await findFactor(tx, userId);
  if (!factor || factor.isConfirmed) throw problem('not-found');
  if (!(await useFactorCode(tx, secrets, factor, code, now))) {
    throw fieldProblem([{ field: 'code', code: 'wrong-code' }]);
  }
  await tx.updateTable('second_factors').set({ confirmed_at: now }).where('user_id', '=', userId).execute();
  await tx
    .updateTable('sessions')
    .set({ method: 'second_factor' })
    .where('id', '=', sessionId)
    .where('method', '=', 'password')
    .execute();
  return renewRecoveryCodes(tx, userId);
};
