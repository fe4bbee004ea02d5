import { sql } from 'kysely';
import type { AccountsDb, AccountsTx } from '#platform/database/write/outside-db';
import { fieldProblem } from '#platform/errors/problem';
import type { PublicCall } from '#platform/http/route';
import { clearAccount } from '#platform/session/login-throttle';
import { hashPassword } from '#platform/session/password';
import { recordSecurityEvent } from '#platform/session/security-event';
import { hashToken } from '#platform/session/token';
import { countRequest, refundRequest } from '../account-limits.ts';
import { listOwnNames } from '../own-names.queries.ts';
import { refuseWeakPassword } from '../password-rules.ts';
import { setPassword } from './set-password.ts';

interface Recovery {
  readonly id: number;
  readonly userId: number;
  readonly email: string;
  readonly expiresAt: Date;
}

const refused = (code: 'invalid-token' | 'expired-link') => fieldProblem([{ field: 'token', code }]);

/** A link counts only for the address it was sent to. */
const findRecovery = async (accounts: AccountsDb, token: string, now: Date): Promise<Recovery> => {
  const found = await accounts
    .selectFrom('account_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id', 't.user_id as userId', 'u.email', 't.expires_at as expiresAt'])
    .where('t.token_hash', '=', hashToken(token))
    .where('t.purpose', '=', 'reset_password')
    .where('t.used_at', 'is', null)
    .where('u.anonymised_at', 'is', null)
    .where(sql`fold_case(u.email)`, '=', sql`fold_case(t.email)`)
    .executeTakeFirst();
  if (!found) throw refused('invalid-token');
  if (found.expiresAt <= now) throw refused('expired-link');
  return found;
};

/** Of two concurrent uses of a link one succeeds. */
const useUp = async (tx: AccountsTx, { id }: Recovery, now: Date): Promise<void> => {
  const used = await tx
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw refused('invalid-token');
};

/** Sets a new password by a link without signing in: the next sign-in still asks for the second factor. */
export const resetPassword = async (
  { accounts, writeAccounts, context: { clock, ip, requestId } }: PublicCall,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> => {
  const limit = { what: 'reset', ip, account: token } as const;
  await countRequest(accounts, limit, clock.now());
  const recovery = await findRecovery(accounts, token, clock.now());
  const { userId, email } = recovery;
  await refuseWeakPassword('password', password, await listOwnNames(accounts, userId));
  const hash = await hashPassword(password);
  await writeAccounts(async (tx) => {
    const now = clock.now();
    await useUp(tx, recovery, now);
    await setPassword(tx, { userId, hash, exceptSession: null }, now);
    // The mail reached this address, which confirms it.
    await tx
      .updateTable('users')
      .set({ email_confirmed_at: now })
      .where('id', '=', userId)
      .where('email_confirmed_at', 'is', null)
      .execute();
    await clearAccount(tx, email);
    await recordSecurityEvent(tx, 'password_reset', { userId, ip, requestId });
  });
  await refundRequest(accounts, limit);
};
