import { createAccountToken } from '#modules/mails/create-account-token';
import { sql } from 'kysely';
import type { OwnerTx } from '#platform/database/write/outside-db';

export interface Operator {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}

/**
 * Makes an account, or an existing one, superadmin of the installation. Returns the token by which its owner sets a
 * password within three hours, null where there is one already.
 */
export const appointSuperadmin = async (tx: OwnerTx, operator: Operator, now: Date): Promise<string | null> => {
  const known = await tx
    .updateTable('users')
    .set({ is_superadmin: true, updated_at: now })
    .where(sql`fold_case(email)`, '=', sql`fold_case(${operator.email})`)
    .where('anonymised_at', 'is', null)
    .returning(['id', 'email', 'password_hash'])
    .executeTakeFirst();
  const account =
    known ??
    (await tx
      .insertInto('users')
      .values({ ...operator, is_superadmin: true, email_confirmed_at: now })
      .returning(['id', 'email', 'password_hash'])
      .executeTakeFirstOrThrow());
  await tx
    .insertInto('security_events')
    .values({ type: 'superadmin_appointed', user_id: account.id, ip: null, request_id: null, data: '{}' })
    .execute();
  if (account.password_hash !== null) return null;
  const { id: userId, email } = account;
  const { token } = await createAccountToken(tx, { userId, purpose: 'reset_password', email, code: null }, now);
  return token;
};
