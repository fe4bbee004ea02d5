import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';

/** Only members verify, because the verifier is stored. */
export const markVerified = async (tx: WriteTx, id: number): Promise<void> => {
  if (tx.scope.memberId === null) return;
  await sql`
    update lessons set verified_at = now(), verified_by_user_id = ${tx.scope.memberId}
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
};
