import { type RawBuilder, sql } from 'kysely';

/**
 * Ticked criteria of each object over `delivery_objects as d`, as the row `ticks`. Asked for row by row: the planner
 * expects one object per company right after bulk stores.
 */
export const objectTicks: RawBuilder<unknown> = sql`left join lateral (
  select count(*) filter (where c.author_ok)::int as author, count(*) filter (where c.reviewer_ok)::int as reviewer,
    count(*) filter (where not c.reviewer_ok)::int as refused, count(*)::int as "all"
  from delivery_criteria as c
  where c.company_id = d.company_id and c.order_id = d.order_id and c.delivery_object_id = d.id offset 0
) as ticks on true`;

const credit = (step: number) => sql`o.credits[${sql.lit(step)}]`;

/** Half up in whole numbers, at most one below the next credit. */
const between = (step: number, ticked: RawBuilder<unknown>) => {
  const [from, next] = [credit(step), credit(step + 1)];
  return sql`case when ticks."all" = 0 then ${from} else least(${next} - 1,
    (2 * (${from} * ticks."all" + (${next} - ${from}) * ${ticked}) + ticks."all") / (2 * ticks."all")) end`;
};

/**
 * Completion p of a delivery object in whole per cent, as `objectCompletion` of the contract, over `orders as o`,
 * `delivery_objects as d` and `objectTicks`; both are tested with the same cases.
 */
export const objectCompletionSql: RawBuilder<number | null> = sql<number | null>`case d.state
  when 'planned' then ${credit(1)}
  when 'shared' then ${between(3, sql`ticks.reviewer`)}
  when 'submitted' then ${credit(4)}
  when 'accepted' then 100
  when 'cancelled' then null
  else ${between(2, sql`ticks.author`)} end`;
