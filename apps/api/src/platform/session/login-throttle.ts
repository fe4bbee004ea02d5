import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { UnscopedDb } from '../database/scoped-db.ts';
import { problem } from '../errors/problem.ts';

const wait = 15 * 60_000;
/** An address may serve a whole office, so it is given more tries than an account. */
const tries = { account: 5, address: 20, guess: 30, confirmation: 5, factor: 5, provider: 60 } as const;

const keyOf = (what: keyof typeof tries, value: string): string =>
  createHash('sha256').update(`${what}:${value}`).digest('hex');
const accountKey = (email: string): string => keyOf('account', email.normalize('NFC').trim().toLowerCase());
const addressKey = (ip: string): string => keyOf('address', ip);

/**
 * Counts a try before its password is looked at: a hundred tries at once are counted as well as one after the other.
 * A blocked key answers one more than its tries.
 */
export const countAgainst = async (unscoped: UnscopedDb, key: string, most: number, now: Date): Promise<void> => {
  const until = new Date(now.getTime() + wait);
  const { rows } = await sql<{ failures: number; blocked_until: Date | null }>`
    insert into login_attempts as a (key, failures, last_failed_at) values (${key}, 1, ${now}::timestamptz)
    on conflict (key) do update set
      failures = case
        when a.blocked_until > ${now}::timestamptz then ${most + 1}
        when a.blocked_until is not null or a.last_failed_at < ${now}::timestamptz - interval '15 minutes' then 1
        else a.failures + 1 end,
      last_failed_at = ${now}::timestamptz,
      blocked_until = case
        when a.blocked_until > ${now}::timestamptz then a.blocked_until
        when a.blocked_until is null and a.failures + 1 >= ${most} and a.last_failed_at >= ${now}::timestamptz - interval '15 minutes'
          then ${until}::timestamptz end
    returning failures, blocked_until`.execute(unscoped);
  const [row] = rows;
  if (!row || row.failures <= most) return;
  const left = (row.blocked_until ?? until).getTime() - now.getTime();
  throw problem('too-many-attempts', { retryAfter: Math.ceil(left / 1000) });
};

/** Refuses a sign-in that comes too often, and counts it as failed until `clearTry` says otherwise. */
export const countTry = async (unscoped: UnscopedDb, email: string, ip: string, now: Date): Promise<void> => {
  await countAgainst(unscoped, addressKey(ip), tries.address, now);
  await countAgainst(unscoped, accountKey(email), tries.account, now);
};

/** Counts something else that must not be tried without end: `confirmation` is the password, `factor` a code, of somebody signed in. */
export const countOther = (
  unscoped: UnscopedDb,
  what: 'confirmation' | 'factor' | 'provider',
  value: string,
  now: Date,
): Promise<void> => countAgainst(unscoped, keyOf(what, value), tries[what], now);

export const clearOther = async (
  unscoped: UnscopedDb,
  what: 'confirmation' | 'factor',
  userId: number,
): Promise<void> => {
  await unscoped
    .deleteFrom('login_attempts')
    .where('key', '=', keyOf(what, String(userId)))
    .execute();
};

/** Takes back this one try, and no failure before it: the password was right, only more is asked for. */
export const takeBackTry = async (unscoped: UnscopedDb, email: string, ip: string): Promise<void> => {
  for (const [key, most] of [
    [accountKey(email), tries.account],
    [addressKey(ip), tries.address],
  ] as const) {
    await sql`
      with single as (delete from login_attempts where key = ${key} and failures = 1)
      update login_attempts set failures = failures - 1, blocked_until = case when failures > ${most} then blocked_until end
      where key = ${key} and failures > 1`.execute(unscoped);
  }
};

/** After a success the account starts anew; the address only gets this one try back. */
export const clearTry = async (unscoped: UnscopedDb, email: string, ip: string): Promise<void> => {
  await sql`
    with cleared as (delete from login_attempts where key = ${accountKey(email)})
    update login_attempts set failures = greatest(failures - 1, 1), blocked_until = null where key = ${addressKey(ip)}`.execute(
    unscoped,
  );
};

/** Somebody tried a link that leads nowhere; told apart from sign-ins, so that neither shuts out the other. */
export const countGuess = (unscoped: UnscopedDb, ip: string, now: Date): Promise<void> =>
  countAgainst(unscoped, keyOf('guess', ip), tries.guess, now);

/** A new password: who was shut out by tries with the former one comes in with it. */
export const clearAccount = async (unscoped: UnscopedDb, email: string): Promise<void> => {
  await unscoped.deleteFrom('login_attempts').where('key', '=', accountKey(email)).execute();
};
