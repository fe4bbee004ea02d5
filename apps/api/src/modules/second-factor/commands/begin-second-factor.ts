import type { AccountsDb } from '#platform/database/write/outside-db';
import { fieldProblem } from '#platform/errors/problem';
import type { Secrets } from '#platform/secrets/secrets';
import { newFactorSecret, sealFactor } from '#platform/session/second-factor';

/** Stores a new pending secret; an active one is never replaced without its code. */
export const beginSecondFactor = async (
  tx: AccountsDb,
  secrets: Secrets,
  userId: number,
  now: Date,
): Promise<string> => {
  const secret = newFactorSecret();
  const sealed = sealFactor(secrets, userId, secret);
  const kept = await tx
    .insertInto('second_factors')
    .values({ user_id: userId, secret: sealed, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: sealed, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!kept) throw fieldProblem([{ field: '', code: 'no-changes' }]);
  return secret;
};
