import { wilsonZ } from '@polier/contract/verdicts/wilson';
import { type RawBuilder, sql } from 'kysely';

const z = sql`${sql.lit(wilsonZ)}::float8`;

/** The contract's `wilsonLowerBound` as SQL; null without any trial. */
export const wilsonSql = (successes: RawBuilder<unknown>, trials: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`(
    select case when n > 0 then greatest(
      0, (share + ${z} ^ 2 / (2 * n) - ${z} * sqrt((share * (1 - share) + ${z} ^ 2 / (4 * n)) / n)) / (1 + ${z} ^ 2 / n)) end
    from (select s / n as share, n from (select (${successes})::float8 as s, nullif((${trials})::float8, 0) as n) as counts) as shares)`;

/** Half of a "partly" counts as help, over `lesson_verdicts as v`. */
export const helpedSql = wilsonSql(
  sql`count(*) filter (where v.verdict = 'yes') + count(*) filter (where v.verdict = 'partly') / 2.0`,
  sql`count(v.id)`,
);
