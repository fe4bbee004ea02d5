import type { AccountsDb } from '#platform/database/write/outside-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import type { Secrets } from '#platform/secrets/secrets';
import { findFactor, useSecondFactor } from '#platform/session/second-factor';

/** Sessions made with it count as made with the password from now on. */
export const removeSecondFactor = async (
  tx: AccountsDb,
  secrets: Secrets,
  userId: number,
  code: string,
  now: Date,
): Promise<void> => {
  const factor = await findFactor(tx, userId);
  if (!factor?.isConfirmed) throw problem('not-found');
  if (!(await useSecondFactor(tx, secrets, factor, code, now))) {
    throw fieldProblem([{ field: 'code', code: 'wrong-code' }]);
  }
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .updateTable('sessions')
    .set({ method: 'password' })
    .where('user_id', '=', userId)
    .where('method', '=', 'second_factor')
    .execute();
};
