import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/**
 * Counts the criteria of the delivery objects of a company that `objects`, over `delivery_objects as d`, picks. Called after every
 * write of criteria, in its transaction: the locks of the order and of the object keep others from writing meanwhile.
 */
export const countCriteria = (db: QueryExecutorProvider, companyId: number, objects: RawBuilder<boolean>) =>
  sql`
    update delivery_objects as d set (criteria_count, author_ticks, reviewer_ticks, refused_ticks) = (
      select count(*), count(*) filter (where c.author_ok), count(*) filter (where c.reviewer_ok),
        count(*) filter (where not c.reviewer_ok)
      from delivery_criteria as c
      where c.company_id = d.company_id and c.order_id = d.order_id and c.delivery_object_id = d.id)
    where d.company_id = ${companyId} and ${objects}`.execute(db);
