import { type RawBuilder, sql } from 'kysely';

/** Ticked criteria of each object over `delivery_objects as d`, as the row `ticks`. */
export const objectTicks: RawBuilder<unknown> = sql`cross join lateral (
  select d.author_ticks as author, d.reviewer_ticks as reviewer, d.refused_ticks as refused, d.criteria_count as "all"
) as ticks`;

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
