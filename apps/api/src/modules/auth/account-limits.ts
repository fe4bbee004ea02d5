import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { UnscopedDb } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';
import { countAgainst } from '#platform/session/login-throttle';

/** Requests within a quarter of an hour, after which one waits as long. An address may serve a whole office. */
const most = {
  register: { address: 20, account: 5 },
  forgot: { address: 20, account: 5 },
  reset: { address: 20, account: 10 },
  resend: { address: 20, account: 5 },
} as const;
type Limited = keyof typeof most;

const betweenMails = 60_000;

const keyOf = (what: Limited | 'mailed', kind: 'address' | 'account', value: string): string =>
  createHash('sha256').update(`${what}:${kind}:${value}`).digest('hex');
const folded = (account: string): string => account.normalize('NFC').trim().toLowerCase();

export interface Limit {
  readonly what: Limited;
  readonly ip: string;
  /** Whom it is about: an address whether or not it has an account, the link, or the id of who asks. */
  readonly account: string;
}

/** Refuses what comes too often from one network address, or about one account. */
export const countRequest = async (unscoped: UnscopedDb, { what, ip, account }: Limit, now: Date): Promise<void> => {
  await countAgainst(unscoped, keyOf(what, 'address', ip), most[what].address, now);
  await countAgainst(unscoped, keyOf(what, 'account', folded(account)), most[what].account, now);
};

/** What succeeded was no attempt: an office may register one after the other. */
export const forgiveRequest = async (unscoped: UnscopedDb, { what, ip, account }: Limit): Promise<void> => {
  await sql`
    with cleared as (delete from login_attempts where key = ${keyOf(what, 'account', folded(account))})
    update login_attempts set failures = greatest(failures - 1, 1), blocked_until = null
    where key = ${keyOf(what, 'address', ip)}`.execute(unscoped);
};

/** Notes that a mail to this account was asked for; false while the one before is younger than a minute. */
export const noteMail = async (unscoped: UnscopedDb, userId: number, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into login_attempts as a (key, last_failed_at)
    values (${keyOf('mailed', 'account', String(userId))}, ${now}::timestamptz)
    on conflict (key) do update set last_failed_at = excluded.last_failed_at
      where a.last_failed_at <= ${new Date(now.getTime() - betweenMails)}::timestamptz
    returning key`.execute(unscoped);
  return rows.length > 0;
};

/** Of many who ask at once, one passes. */
export const waitBetweenMails = async (unscoped: UnscopedDb, userId: number, now: Date): Promise<void> => {
  if (await noteMail(unscoped, userId, now)) return;
  const last = await unscoped
    .selectFrom('login_attempts')
    .select('last_failed_at')
    .where('key', '=', keyOf('mailed', 'account', String(userId)))
    .executeTakeFirstOrThrow();
  const left = last.last_failed_at.getTime() + betweenMails - now.getTime();
  throw problem('wait-before-resending', { retryAfter: Math.max(1, Math.ceil(left / 1000)) });
};
