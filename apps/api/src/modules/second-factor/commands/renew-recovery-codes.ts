import type { AccountsDb } from '#platform/database/write/outside-db';
import { hashRecoveryCode, newRecoveryCodes } from '#platform/session/second-factor';

export const renewRecoveryCodes = async (tx: AccountsDb, userId: number): Promise<string[]> => {
  const codes = newRecoveryCodes();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(code) })))
    .execute();
  return codes;
};
