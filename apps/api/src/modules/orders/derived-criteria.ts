import { limits } from '@polier/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';

/** How many criteria of lessons and files each delivery object has that `objects`, over `delivery_criteria as c`, picks. */
export const countDerivedCriteria = async (
  tx: WriteTx,
  objects: RawBuilder<boolean>,
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; count: number }>`
    select c.delivery_object_id as id, count(*)::int as count from delivery_criteria as c
    where c.company_id = ${tx.companyId} and c.source <> 'own' and ${objects}
    group by c.delivery_object_id`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

/** Refuses what would give a delivery object more of them than one may have; its own are limited where they are sent. */
export const refuseTooManyCriteria = (counts: Iterable<number>, field: 'file' | 'to'): void => {
  const max = limits.derivedCriteria;
  for (const count of counts)
    if (count > max) throw fieldProblem([{ field, code: 'too-many', params: { context: 'criteria', max } }]);
};
