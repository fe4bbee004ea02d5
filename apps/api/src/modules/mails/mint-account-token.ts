import type { AccountTokenPurpose } from '#platform/database/tables/accounts';
import type { UnscopedTx } from '#platform/database/scoped-db';
import { hashToken, newToken } from '#platform/session/token';

const hour = 3_600_000;
const validFor: Readonly<Record<AccountTokenPurpose, number>> = { confirm_email: 24 * hour, reset_password: 3 * hour };

/** Six digits are few: the hash carries the account, and the number of tries is counted. */
export const confirmationCodeHash = (userId: number, code: string): string => hashToken(`${userId}:${code}`);
interface NewToken {
  readonly userId: number;
  readonly purpose: AccountTokenPurpose;
  readonly email: string;
  readonly code: string | null;
}

/** Made where it is sent: nobody but the mail ever holds it. */
export const mintAccountToken = async (tx: UnscopedTx, { userId, purpose, email, code }: NewToken, now: Date) => {
  const token = newToken();
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
