import { type RawBuilder, sql } from 'kysely';
import type { AccountsDb } from '#platform/database/write/outside-db';
import { problem } from '#platform/errors/problem';
import { pauseBetweenMails } from '#platform/session/attempt-limits';
import { attemptKey, countAttempt } from '#platform/session/login-throttle';

type Limited = 'register' | 'forgot' | 'reset' | 'resend';

const mailKey = (userId: number): RawBuilder<string> => attemptKey('mailed:account', String(userId));

export interface Limit {
  readonly what: Limited;
  readonly ip: string;
  /** The subject of the limit: an address with or without an account, a link, or the caller's id. */
  readonly account: string;
}

/** Refuses a request that comes too often from one network address or about one account. */
export const countRequest = async (accounts: AccountsDb, { what, ip, account }: Limit, now: Date): Promise<void> => {
  await countAttempt(accounts, `${what}:address`, ip, now);
  await countAttempt(accounts, `${what}:account`, account, now);
};

/** A successful request does not count: many people of one office may register. */
export const refundRequest = async (accounts: AccountsDb, { what, ip, account }: Limit): Promise<void> => {
  await sql`
    with cleared as (delete from login_attempts where key = ${attemptKey(`${what}:account`, account)})
    update login_attempts set failures = greatest(failures - 1, 1), blocked_until = null
    where key = ${attemptKey(`${what}:address`, ip)}`.execute(accounts);
};

/** Records a request for a mail to this account; false within a minute of the previous one. */
export const recordMail = async (accounts: AccountsDb, userId: number, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into login_attempts as a (key, last_failed_at)
    values (${mailKey(userId)}, ${now}::timestamptz)
    on conflict (key) do update set last_failed_at = excluded.last_failed_at
      where a.last_failed_at <= ${new Date(now.getTime() - pauseBetweenMails)}::timestamptz
    returning key`.execute(accounts);
  return rows.length > 0;
};

/** Of concurrent requests exactly one passes. */
export const waitBetweenMails = async (accounts: AccountsDb, userId: number, now: Date): Promise<void> => {
  if (await recordMail(accounts, userId, now)) return;
  const last = await accounts
    .selectFrom('login_attempts')
    .select('last_failed_at')
    .where('key', '=', mailKey(userId))
    .executeTakeFirstOrThrow();
  const left = last.last_failed_at.getTime() + pauseBetweenMails - now.getTime();
  throw problem('wait-before-resending', { retryAfter: Math.max(1, Math.ceil(left / 1000)) });
};
