import type { Analytics } from '@polier/contract/analytics/analytics.contract';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { type AnalyticsPeriod, inTrade, quarterOf, inPeriod } from './analytics-sql.ts';
import { explainedRepeats, judgedProposals } from './repeats-sql.ts';

const repeats = async (db: ScopedDb, period: AnalyticsPeriod): Promise<Analytics['repeats']> => {
  const { companyId: company } = period;
  const { rows } = await sql<Analytics['repeats']>`
    with ${explainedRepeats(period)}, made as materialized (
      select (l.origin ->> 'recorded_at')::timestamptz as created_at from lessons as l
      where l.company_id = ${company} and l.origin ->> 'type' = 'experience' and ${inTrade(period, sql`l.id`)}
        and l.origin -> 'values' ->> 'kind' in ('bad', 'near_miss')
        and ${inPeriod(period, sql`(l.origin ->> 'recorded_at')::timestamptz`)}
    ), counted as (
      select ${quarterOf(sql`h.created_at`)} as quarter, 0 as known, count(*)::int as total from happened as h group by 1
      union all
      select ${quarterOf(sql`k.created_at`)}, count(*)::int, 0 from known as k group by 1
      union all
      select ${quarterOf(sql`m.created_at`)}, 0, count(*)::int from made as m group by 1
    ), quarters as (
      select quarter, sum(known)::int as known, sum(total)::int as total from counted group by quarter
    )
    select (select coalesce(json_agg(q order by q.quarter), '[]') from quarters as q) as quarters,
      (select json_build_object('not_proposed', count(*) filter (where reason = 'not_proposed'),
          'not_applicable', count(*) filter (where reason = 'not_applicable'),
          'not_enough', count(*) filter (where reason = 'not_enough')) from explained) as reasons`.execute(db);
  return rows[0] as Analytics['repeats'];
};

const decisions = async (db: ScopedDb, period: AnalyticsPeriod): Promise<Analytics['decisions']> => {
  const { rows } = await sql<Analytics['decisions']>`
    with ${judgedProposals(period)}, quarters as (
      select quarter, count(*) filter (where in_time)::int as in_time, count(*)::int as total from judged group by quarter
    )
    select coalesce(json_agg(q order by q.quarter), '[]') as quarters from quarters as q`.execute(db);
  return rows[0] as Analytics['decisions'];
};

export const repeatsAndDecisions = async (
  db: ScopedDb,
  period: AnalyticsPeriod,
): Promise<Pick<Analytics, 'repeats' | 'decisions'>> => ({
  repeats: await repeats(db, period),
  decisions: await decisions(db, period),
});
