import { sql } from 'kysely';
import type { SessionMethod } from '../database/tables/people.ts';
import type { UnscopedDb } from '../database/scoped-db.ts';
import { problem, ProblemError } from '../errors/problem.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { clearTry, countTry, takeBackTry } from './login-throttle.ts';
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
  /** False: every place of this person asks for the sign-in of the company. */
  password_is_enough: boolean;
}

const findAccount = async (unscoped: UnscopedDb, email: string): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`
    select u.id, u.password_hash, ${isOpenAccount} as is_open, u.is_superadmin or exists (
      select from memberships m join settings s on s.company_id = m.company_id
      where m.user_id = u.id and m.disabled_at is null and m.left_at is null
        and (m.role <> 'user' or s.password_sign_in = 'everybody')) as password_is_enough
    from users as u where fold_case(u.email) = fold_case(${email}) and u.anonymised_at is null`.execute(unscoped);
  return rows[0];
};

type SignInEvent =
  | 'signed_in'
  | 'sign_in_failed'
  | 'sign_in_throttled'
  | 'second_factor_asked'
  | 'second_factor_failed'
  | 'provider_sign_in_asked';

const record = (unscoped: UnscopedDb, type: SignInEvent, attempt: SignInAttempt, userId?: number) =>
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

/** After the right password: how the session is made, or what is still missing. */
const methodOf = async (
  unscoped: UnscopedDb,
  account: Account,
  attempt: SignInAttempt,
  now: Date,
): Promise<SessionMethod> => {
  const { email, ip, secrets, second_factor_code: code } = attempt;
  if (!account.password_is_enough) {
    await takeBackTry(unscoped, email, ip);
    await record(unscoped, 'provider_sign_in_asked', attempt, account.id);
    throw problem('provider-sign-in-needed');
  }
  const factor = await findFactor(unscoped, account.id);
  if (!factor?.isConfirmed) return 'password';
  if (code === undefined) {
    await takeBackTry(unscoped, email, ip);
    await record(unscoped, 'second_factor_asked', attempt, account.id);
    throw problem('second-factor-required');
  }
  if (await useSecondFactor(unscoped, secrets, factor, code, now)) return 'second_factor';
  await record(unscoped, 'second_factor_failed', attempt, account.id);
  throw problem('invalid-second-factor');
};

/** With today's cost; not over a password that was changed meanwhile. */
const renewHash = async (
  unscoped: UnscopedDb,
  { id, hash, password }: { readonly id: number; readonly hash: string; readonly password: string },
): Promise<string> => {
  const renewed = await hashPassword(password);
  await unscoped
    .updateTable('users')
    .set({ password_hash: renewed })
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .execute();
  return renewed;
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
  const method = await methodOf(unscoped, account, attempt, now);
  const whilePassword = isOutdated(hash) ? await renewHash(unscoped, { id: account.id, hash, password }) : hash;
  const proof = { method, confinedTo: null, whilePassword };
  const session = await openSession(unscoped, account.id, attempt, now, proof);
  await clearTry(unscoped, email, ip);
  await record(unscoped, 'signed_in', attempt, account.id);
  return { ...session, userId: account.id };
};
