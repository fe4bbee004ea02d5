import { type RawBuilder, sql } from 'kysely';
import type { AccountsDb } from '../database/write/outside-db.ts';
import { problem, type ProblemError } from '../errors/problem.ts';
import { attemptLimits, attemptWindow, type Attempted } from './attempt-limits.ts';
import { networkOf } from './network-of.ts';
import { runAttempt } from './pending-attempts.ts';

/** Tries from an address count for its network. */
const countedFor = (what: string, value: string): string =>
  /^(?:guess|provider|(?:\w+:)?address)$/.test(what) ? networkOf(value) : value;

/** Under which a kind of try is counted: folded by the database, as the account is found. */
export const attemptKey = (what: Attempted | 'mailed:account', value: string): RawBuilder<string> =>
  sql`encode(sha256(convert_to(${`${what}:`}::text || fold_case(${countedFor(what, value)}::text), 'UTF8')), 'hex')`;
const accountKey = (email: string): RawBuilder<string> => attemptKey('account', email);
const addressKey = (ip: string): RawBuilder<string> => attemptKey('address', ip);

/** Counts a try, unless the key is blocked: what is refused is no try, and changes nothing. */
const count = async (accounts: AccountsDb, what: Attempted, value: string, now: Date): Promise<ProblemError | null> => {
  const key = attemptKey(what, value);
  const most = attemptLimits[what];
  const since = new Date(now.getTime() - attemptWindow);
  const until = new Date(now.getTime() + attemptWindow);
  const { rows } = await sql`
    insert into login_attempts as a (key, failures, last_failed_at) values (${key}, 1, ${now}::timestamptz)
    on conflict (key) do update set
      failures = case
        when a.blocked_until is not null or a.last_failed_at < ${since}::timestamptz then 1
        else a.failures + 1 end,
      last_failed_at = ${now}::timestamptz,
      blocked_until = case
        when a.blocked_until is null and a.failures + 1 >= ${most} and a.last_failed_at >= ${since}::timestamptz
          then ${until}::timestamptz end
    where a.blocked_until is null or a.blocked_until <= ${now}::timestamptz
    returning key`.execute(accounts);
  if (rows.length > 0) return null;
  const row = await accounts
    .selectFrom('login_attempts')
    .select('blocked_until')
    .where('key', '=', key)
    .executeTakeFirst();
  const left = (row?.blocked_until ?? now).getTime() - now.getTime();
  return problem('too-many-attempts', { retryAfter: Math.max(1, Math.ceil(left / 1000)) });
};

/** Counts a try before its outcome is known: a hundred tries at once are counted as well as one after the other. */
export const countAttempt = async (accounts: AccountsDb, what: Attempted, value: string, now: Date): Promise<void> => {
  const error = await count(accounts, what, value, now);
  if (error) throw error;
};

/** Counts an attempt, which `work` takes back on success. */
export const limitAttempts = <Result>(
  accounts: AccountsDb,
  [what, value, now]: readonly [what: Attempted, value: string, now: Date],
  work: () => Promise<Result>,
): Promise<Result> =>
  runAttempt(`${what}:${countedFor(what, value).toLowerCase()}`, () => count(accounts, what, value, now), work);

/** Refuses a sign-in that comes too often, and counts it as failed until `clearSignInAttempts` says otherwise. */
export const trySignIn = <Result>(
  accounts: AccountsDb,
  { email, ip }: { readonly email: string; readonly ip: string },
  now: Date,
  work: () => Promise<Result>,
): Promise<Result> =>
  limitAttempts(accounts, ['address', ip, now], () => limitAttempts(accounts, ['account', email, now], work));

export const clearAttempts = async (
  accounts: AccountsDb,
  what: 'confirmation' | 'factor',
  userId: number,
): Promise<void> => {
  await accounts
    .deleteFrom('login_attempts')
    .where('key', '=', attemptKey(what, String(userId)))
    .execute();
};

/** Takes back this one attempt: the password was right, but a second factor is required. */
export const refundAttempt = async (accounts: AccountsDb, email: string, ip: string): Promise<void> => {
  for (const key of [accountKey(email), addressKey(ip)]) {
    await sql`
      with single as (delete from login_attempts where key = ${key} and failures = 1)
      update login_attempts set failures = failures - 1, blocked_until = null
      where key = ${key} and failures > 1`.execute(accounts);
  }
};

/** After a success the account starts again; the address only gets this one try back. */
export const clearSignInAttempts = async (accounts: AccountsDb, email: string, ip: string): Promise<void> => {
  await sql`
    with cleared as (delete from login_attempts where key = ${accountKey(email)})
    update login_attempts set failures = greatest(failures - 1, 1), blocked_until = null where key = ${addressKey(ip)}`.execute(
    accounts,
  );
};

/** Counts an unknown link, apart from sign-ins, so that neither blocks the other. */
export const countGuess = (accounts: AccountsDb, ip: string, now: Date): Promise<void> =>
  countAttempt(accounts, 'guess', ip, now);

/** After a new password: unblocks an account that was blocked by attempts with the former one. */
export const clearAccount = async (accounts: AccountsDb, email: string): Promise<void> => {
  await accounts.deleteFrom('login_attempts').where('key', '=', accountKey(email)).execute();
};
