import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';

/** Refuses, by its field, what has given a locked order more links than its lists can show. */
export const refuseTooManyLinks = async (tx: WriteTx, orderId: number, field: 'to' | 'id'): Promise<void> => {
  const max = limits.listRows;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_links where company_id = ${tx.companyId} and order_id = ${orderId}`.execute(
    tx,
  );
  if ((rows[0]?.count ?? 0) > max) throw fieldProblem([{ field, code: 'too-many', params: { context: 'links', max } }]);
};
