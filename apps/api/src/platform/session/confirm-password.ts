import type { UnscopedDb } from '../database/scoped-db.ts';
import { fieldProblem } from '../errors/problem.ts';
import type { SignedIn } from './caller.ts';
import { clearOther, countOther } from './login-throttle.ts';
import { passwordMatches } from './password.ts';

/** Refuses a change of the own account unless the person knows the password: a session may be left open on a desk. */
export const confirmPassword = async (
  unscoped: UnscopedDb,
  { userId }: SignedIn,
  password: string,
  now: Date,
): Promise<void> => {
  await countOther(unscoped, 'confirmation', String(userId), now);
  const { password_hash: hash } = await unscoped
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(password, hash))) {
    throw fieldProblem([{ field: 'current_password', code: 'wrong-password' }]);
  }
  await clearOther(unscoped, 'confirmation', userId);
};
