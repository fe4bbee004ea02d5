import { sql } from 'kysely';
import type { UnscopedDb } from '../database/scoped-db.ts';
import { problem, ProblemError } from '../errors/problem.ts';
import { clearTry, countTry } from './login-throttle.ts';
import { isOpenAccount } from './open-account.ts';
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
  is_open: boolean;
}

const findAccount = async (unscoped: UnscopedDb, email: string): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`
    select u.id, u.password_hash, ${isOpenAccount} as is_open from users as u
    where fold_case(u.email) = fold_case(${email}) and u.anonymised_at is null`.execute(unscoped);
  return rows[0];
};

const record = (
  unscoped: UnscopedDb,
  type: 'signed_in' | 'sign_in_failed' | 'sign_in_throttled',
  attempt: SignInAttempt,
  userId?: number,
) =>
  unscoped
    .insertInto('security_events')
    .values({ type, user_id: userId ?? null, ip: attempt.ip, request_id: attempt.requestId })
    .execute();

const countOrRefuse = async (unscoped: UnscopedDb, attempt: SignInAttempt, now: Date): Promise<void> => {
  try {
    await countTry(unscoped, attempt.email, attempt.ip, now);
  } catch (error) {
    if (error instanceof ProblemError) await record(unscoped, 'sign_in_throttled', attempt);
    throw error;
  }
};

/** Opens a session, or refuses alike, and after the same time, a wrong password, an unknown address and a closed account. */
export const signIn = async (
  unscoped: UnscopedDb,
  attempt: SignInAttempt,
  now: Date,
): Promise<OpenedSession & { readonly userId: number }> => {
  const { email, password, ip } = attempt;
  await countOrRefuse(unscoped, attempt, now);
  const account = await findAccount(unscoped, email);
  const hash = account?.is_open ? account.password_hash : null;
  const matches = await passwordMatches(password, hash);
  if (!account || hash === null || !matches) {
    await record(unscoped, 'sign_in_failed', attempt, account?.id);
    throw problem('invalid-credentials');
  }
  if (isOutdated(hash)) {
    const renewed = await hashPassword(password);
    await unscoped.updateTable('users').set({ password_hash: renewed }).where('id', '=', account.id).execute();
  }
  const session = await openSession(unscoped, account.id, attempt, now);
  await clearTry(unscoped, email, ip);
  await record(unscoped, 'signed_in', attempt, account.id);
  return { ...session, userId: account.id };
};
