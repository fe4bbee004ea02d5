import { sql } from 'kysely';
import type { ScopedDb, WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';

/** Owners, authors and checkers must be members, so a superadmin without a membership cannot become one. */
export const actingMember = ({ scope }: ScopedDb): number => {
  if (scope.memberId === null) throw problem('forbidden');
  return scope.memberId;
};

/** The same of a row that a removal hands over: waits for one that is under way, and refuses who has gone by then. */
export const lockActingMember = async (tx: WriteTx): Promise<number> => {
  const id = actingMember(tx);
  const { rows } = await sql`
    select from memberships
    where company_id = ${tx.companyId} and user_id = ${id} and disabled_at is null and left_at is null
    for key share`.execute(tx);
  if (rows.length === 0) throw problem('forbidden');
  return id;
};
