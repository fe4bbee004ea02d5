import type { WriteTx } from '#platform/database/scope/scoped-db';
import { hashToken, newToken } from '#platform/session/token';
import { actingMember } from '../../users/acting-member.ts';

/** Makes the one calendar link of the member, which ends the former one; returns its secret. */
export const storeCalendarLink = async (tx: WriteTx, now: Date): Promise<string> => {
  const secret = newToken();
  const row = { token_hash: hashToken(secret), created_at: now, last_used_at: null };
  await tx
    .insertInto('calendar_links')
    .values({ company_id: tx.companyId, user_id: actingMember(tx), ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(row))
    .execute();
  return secret;
};
