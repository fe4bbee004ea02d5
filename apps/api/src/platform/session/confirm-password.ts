import type { AccountsDb } from '../database/write/outside-db.ts';
import { fieldProblem } from '../errors/problem.ts';
import type { SignedIn } from './caller.ts';
import { clearAttempts, limitAttempts } from './login-throttle.ts';
import { passwordMatches } from './password.ts';

/** Refuses a change of the own account unless the person knows the password: a session may be left open on a desk. */
export const confirmPassword = (
  accounts: AccountsDb,
  { userId }: SignedIn,
  password: string,
  now: Date,
): Promise<void> =>
  limitAttempts(accounts, ['confirmation', String(userId), now], async () => {
    const { password_hash: hash } = await accounts
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (!(await passwordMatches(password, hash))) {
      throw fieldProblem([{ field: 'current_password', code: 'wrong-password' }]);
    }
    await clearAttempts(accounts, 'confirmation', userId);
  });
