import type { AccountTokenPurpose } from '#platform/database/tables/accounts';
import type { AccountsTx, OwnerTx } from '#platform/database/write/outside-db';
import { hashToken, newToken } from '#platform/session/token';

const hour = 3_600_000;
const validFor: Readonly<Record<AccountTokenPurpose, number>> = { confirm_email: 24 * hour, reset_password: 3 * hour };

/** Six digits are weak: the hash includes the account, and attempts are limited. */
export const confirmationCodeHash = (userId: number, code: string): string => hashToken(`${userId}:${code}`);
interface NewToken {
  readonly token?: string;
  readonly userId: number;
  readonly purpose: AccountTokenPurpose;
  readonly email: string;
  readonly code: string | null;
}

/** Created where it is sent: only the mail contains it. */
export const createAccountToken = async (
  tx: AccountsTx | OwnerTx,
  { token = newToken(), userId, purpose, email, code }: NewToken,
  now: Date,
) => {
  const expiresAt = new Date(now.getTime() + validFor[purpose]);
  await tx
    .insertInto('account_tokens')
    .values({
      user_id: userId,
      purpose,
      email,
      token_hash: hashToken(token),
      code_hash: code === null ? null : confirmationCodeHash(userId, code),
      expires_at: expiresAt,
      created_at: now,
    })
    .execute();
  return { token, expiresAt };
};
