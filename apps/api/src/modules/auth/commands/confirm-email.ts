import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { confirmationCodeHash } from '#modules/mails/create-account-token';
import type { AccountsTx } from '#platform/database/write/outside-db';
import { fieldProblem } from '#platform/errors/problem';
import type { OpenCall } from '#platform/http/route';
import type { SignedIn } from '#platform/session/caller';
import { recordSecurityEvent } from '#platform/session/security-event';
import { hashToken } from '#platform/session/token';

const mostTries = 5;

interface Confirmation {
  readonly id: number;
  readonly userId: number;
  readonly email: string;
}

const wrongCode = () => fieldProblem([{ field: 'email_confirmation_token', code: 'wrong-code' }]);
const alreadyUsed = () => fieldProblem([{ field: 'email', code: 'already-used' }]);

const openConfirmations = (tx: AccountsTx, now: Date) =>
  tx
    .selectFrom('account_tokens')
    .select(['id', 'user_id as userId', 'email', 'code_hash'])
    .where('purpose', '=', 'confirm_email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate();

const byLink = (tx: AccountsTx, token: string, now: Date): Promise<Confirmation | undefined> =>
  openConfirmations(tx, now).where('token_hash', '=', hashToken(token)).executeTakeFirst();

/** Every attempt is counted before it is checked and stays counted whatever its outcome. */
const byCode = async (
  tx: AccountsTx,
  { userId, emailConfirmed }: SignedIn,
  code: string,
  now: Date,
): Promise<Confirmation | undefined> => {
  if (emailConfirmed) return undefined;
  const open = await openConfirmations(tx, now)
    .where('user_id', '=', userId)
    .where('code_hash', 'is not', null)
    .where('code_tries', '<', mostTries)
    .executeTakeFirst();
  if (!open?.code_hash) return undefined;
  await tx
    .updateTable('account_tokens')
    .set((expression) => ({ code_tries: expression('code_tries', '+', 1) }))
    .where('id', '=', open.id)
    .execute();
  const given = Buffer.from(confirmationCodeHash(userId, code));
  return timingSafeEqual(given, Buffer.from(open.code_hash)) ? open : undefined;
};

/** The pending address replaces the current one; a link confirms only the address it was sent to. */
const confirmAddress = async (tx: AccountsTx, { userId, email }: Confirmation, now: Date): Promise<string | null> => {
  const { rows } = await sql<{ changed: boolean }>`
    update users as u set
      email = case when former.waiting then former.new_email else u.email end,
      new_email = case when former.waiting then null else u.new_email end,
      email_confirmed_at = case when former.waiting then ${now}::timestamptz else coalesce(u.email_confirmed_at, ${now}::timestamptz) end,
      updated_at = ${now}::timestamptz
    from (
      select id, new_email, coalesce(fold_case(new_email) = fold_case(${email}), false) as waiting
      from users where id = ${userId} for update) as former
    where u.id = former.id and u.anonymised_at is null
      and (former.waiting or (u.new_email is null and fold_case(u.email) = fold_case(${email})))
    returning former.waiting as changed`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  return row.changed ? 'email_changed' : 'email_confirmed';
};

const useUp = (tx: AccountsTx, { userId }: Confirmation, now: Date) =>
  tx
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'confirm_email')
    .where('used_at', 'is', null)
    .execute();

/** Confirms by the token of a link, or by six digits with the session of the account they were sent to. */
export const confirmEmail = async ({ writeAccounts, presented, context }: OpenCall, given: string): Promise<void> => {
  const now = context.clock.now();
  const { ip, requestId } = context;
  const caller = /^\d{6}$/.test(given) ? await presented() : null;
  const done = await writeAccounts(
    async (tx) => {
      const confirmation = caller ? await byCode(tx, caller, given, now) : await byLink(tx, given, now);
      const event = confirmation && (await confirmAddress(tx, confirmation, now));
      if (!confirmation || !event) return false;
      await useUp(tx, confirmation, now);
      await recordSecurityEvent(tx, event, { userId: confirmation.userId, ip, requestId });
      return true;
    },
    { email_is_unique_ignoring_case: alreadyUsed },
  );
  if (!done) throw wrongCode();
};
