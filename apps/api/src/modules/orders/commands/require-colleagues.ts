import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';

/** Refuses, by its field, whoever is no active member of the company. */
export const requireColleagues = async (
  tx: WriteTx,
  people: readonly (readonly [userId: number, field: string])[],
): Promise<void> => {
  if (people.length === 0) return;
  const { rows } = await sql<{ user_id: number }>`
    select user_id from memberships
    where company_id = ${tx.companyId} and user_id = any(${people.map(([id]) => id)}::bigint[])
      and disabled_at is null and left_at is null
    for key share`.execute(tx);
  const known = new Set(rows.map((row) => row.user_id));
  const missing = people.filter(([id]) => !known.has(id));
  if (missing.length > 0) throw fieldProblem(missing.map(([, field]) => ({ field, code: 'does-not-exist' })));
};
