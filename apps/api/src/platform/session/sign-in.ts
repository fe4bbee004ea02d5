import { sql } from 'kysely';
import type { UnscopedDb } from '../database/scoped-db.ts';
import { problem } from '../errors/problem.ts';
import { clearTry, countTry } from './login-throttle.ts';
import { hashPassword, isOutdated, passwordMatches } from './password.ts';
import { type OpenedSession, openSession, type Origin } from './sessions.ts';

export interface SignInAttempt extends Origin {
  readonly email: string;
  readonly password: string;
  readonly requestId: string;
}

interface Account {
  id: number;
  password_hash: string | null;
}

const findAccount = async (unscoped: UnscopedDb, email: string): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`
    select id, password_hash from users where fold_case(email) = fold_case(${email}) and anonymised_at is null`.execute(unscoped);
  return rows[0];
};

const recordFailure = (unscoped: UnscopedDb, attempt: SignInAttempt, account: Account | undefined) =>
  unscoped
    .insertInto('security_events')
    .values({ type: 'sign_in_failed', user_id: account?.id ?? null, ip: attempt.ip, request_id: attempt.requestId })
    .execute();

/** Opens a session, or refuses alike for a wrong password and an unknown address. */
export const signIn = async (
  unscoped: UnscopedDb,
  attempt: SignInAttempt,
  now: Date,
): Promise<OpenedSession & { readonly userId: number }> => {
  const { email, password, ip } = attempt;
  await countTry(unscoped, email, ip, now);
  const account = await findAccount(unscoped, email);
  const matches = await passwordMatches(password, account?.password_hash ?? null);
  if (!account?.password_hash || !matches) {
    await recordFailure(unscoped, attempt, account);
    throw problem('invalid-credentials');
  }
  if (isOutdated(account.password_hash)) {
    const renewed = await hashPassword(password);
    await unscoped.updateTable('users').set({ password_hash: renewed }).where('id', '=', account.id).execute();
  }
  const session = await openSession(unscoped, account.id, attempt, now);
  await clearTry(unscoped, email, ip);
  return { ...session, userId: account.id };
};
