import { sql } from 'kysely';
import type { SessionMethod } from '../database/tables/people.ts';
import type { AccountsDb } from '../database/write/outside-db.ts';
import { problem, ProblemError } from '../errors/problem.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { clearSignInAttempts, refundAttempt, trySignIn } from './login-throttle.ts';
import { isOpenAccount } from './open-account.ts';
import { hashPassword, isOutdated, passwordMatches } from './password.ts';
import { findFactor, useSecondFactor } from './second-factor.ts';
import { type OpenedSession, openSession, type Origin } from './sessions.ts';

export interface SignInAttempt extends Origin {
  readonly email: string;
  readonly password: string;
  readonly second_factor_code?: string | undefined;
  readonly requestId: string;
  readonly secrets: Secrets;
}

interface Account {
  id: number;
  password_hash: string | null;
  is_open: boolean;
  /** False: every company of this person requires its own sign-in. */
  password_is_enough: boolean;
}

const findAccount = async (accounts: AccountsDb, email: string): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`
    select u.id, u.password_hash, ${isOpenAccount} as is_open, u.is_superadmin or exists (
      select from memberships m join settings s on s.company_id = m.company_id
      where m.user_id = u.id and m.disabled_at is null and m.left_at is null
        and (m.role <> 'user' or s.password_sign_in = 'everybody')) as password_is_enough
    from users as u where fold_case(u.email) = fold_case(${email}) and u.anonymised_at is null`.execute(accounts);
  return rows[0];
};

type SignInEvent =
  | 'signed_in'
  | 'sign_in_failed'
  | 'sign_in_throttled'
  | 'second_factor_asked'
  | 'second_factor_failed'
  | 'provider_sign_in_asked';

const record = (accounts: AccountsDb, type: SignInEvent, attempt: SignInAttempt, userId?: number) =>
  accounts
    .insertInto('security_events')
    .values({ type, user_id: userId ?? null, ip: attempt.ip, request_id: attempt.requestId })
    .execute();

/** After the right password: opens the session, or says what is still missing. */
const methodOf = async (
  accounts: AccountsDb,
  account: Account,
  attempt: SignInAttempt,
  now: Date,
): Promise<SessionMethod> => {
  const { email, ip, secrets, second_factor_code: code } = attempt;
  if (!account.password_is_enough) {
    await refundAttempt(accounts, email, ip);
    await record(accounts, 'provider_sign_in_asked', attempt, account.id);
    throw problem('provider-sign-in-needed');
  }
  const factor = await findFactor(accounts, account.id);
  if (!factor?.isConfirmed) return 'password';
  if (code === undefined) {
    await refundAttempt(accounts, email, ip);
    await record(accounts, 'second_factor_asked', attempt, account.id);
    throw problem('second-factor-required');
  }
  if (await useSecondFactor(accounts, secrets, factor, code, now)) return 'second_factor';
  await record(accounts, 'second_factor_failed', attempt, account.id);
  throw problem('invalid-second-factor');
};

/** Rehashes with the current cost, unless the password was changed meanwhile. */
const renewHash = async (
  accounts: AccountsDb,
  { id, hash, password }: { readonly id: number; readonly hash: string; readonly password: string },
): Promise<string> => {
  const renewed = await hashPassword(password);
  await accounts
    .updateTable('users')
    .set({ password_hash: renewed })
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .execute();
  return renewed;
};

/** Refuses alike, and after the same time, a wrong password, an unknown address and a closed account. */
const openForPassword = async (
  accounts: AccountsDb,
  attempt: SignInAttempt,
  now: Date,
): Promise<OpenedSession & { readonly userId: number }> => {
  const { email, password, ip } = attempt;
  const account = await findAccount(accounts, email);
  const hash = account?.is_open ? account.password_hash : null;
  const matches = await passwordMatches(password, hash);
  if (!account || hash === null || !matches) {
    await record(accounts, 'sign_in_failed', attempt, account?.id);
    throw problem('invalid-credentials');
  }
  const method = await methodOf(accounts, account, attempt, now);
  const whilePassword = isOutdated(hash) ? await renewHash(accounts, { id: account.id, hash, password }) : hash;
  const proof = { method, confinedTo: null, whilePassword };
  const session = await openSession(accounts, account.id, attempt, now, proof);
  await clearSignInAttempts(accounts, email, ip);
  await record(accounts, 'signed_in', attempt, account.id);
  return { ...session, userId: account.id };
};

/** Opens a session unless there were too many tries. */
export const signIn = async (
  accounts: AccountsDb,
  attempt: SignInAttempt,
  now: Date,
): Promise<OpenedSession & { readonly userId: number }> => {
  try {
    return await trySignIn(accounts, attempt, now, () => openForPassword(accounts, attempt, now));
  } catch (error) {
    const isThrottled = error instanceof ProblemError && error.code === 'too-many-attempts';
    if (isThrottled) await record(accounts, 'sign_in_throttled', attempt);
    throw error;
  }
};
