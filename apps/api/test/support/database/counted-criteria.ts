import { type QueryExecutorProvider, sql } from 'kysely';

/** Whatever a test has written: every delivery object carries the counts of its criteria. */
export const expectCountedCriteria = async (db: QueryExecutorProvider): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select d.id from delivery_objects as d
    where (d.criteria_count, d.author_ticks, d.reviewer_ticks, d.refused_ticks) <> (
      select count(*), count(*) filter (where c.author_ok), count(*) filter (where c.reviewer_ok),
        count(*) filter (where not c.reviewer_ok)
      from delivery_criteria as c
      where c.company_id = d.company_id and c.order_id = d.order_id and c.delivery_object_id = d.id)
    order by d.id limit 10`.execute(db);
  if (rows.length > 0)
    throw new Error(`criteria are not counted at delivery objects ${rows.map(({ id }) => id).join(', ')}`);
};
