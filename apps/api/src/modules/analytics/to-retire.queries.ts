import type { Analytics } from '@polier/contract/analytics/analytics.contract';
import { seldomApplicable } from '@polier/contract/proposals/proposal-weights';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { type AnalyticsPeriod, inPeriod, inTrade, lessonFields, numbersOf } from './analytics-sql.ts';

const listedRows = 100;

/** More than the share of at least so many: the same measure by which a lesson is proposed less. */
const prevails = (part: string, of: string) =>
  sql<boolean>`(${sql.ref(of)} >= ${seldomApplicable.decisions} and ${sql.ref(part)} > ${sql.lit(seldomApplicable.share)} * ${sql.ref(of)})`;

/** Lessons that in the period hardly ever applied, or hardly ever helped where they did, the worst first. */
export const lessonsToRetire = async (db: ScopedDb, period: AnalyticsPeriod): Promise<Analytics['to_retire']> => {
  const company = db.companyId;
  const { rows } = await sql<Analytics['to_retire'][number]>`
    with decided as materialized (
      select id, count(*)::int as decisions, count(*) filter (where is_not)::int as not_applicable from (
        select al.lesson_id as id, al.not_applicable_reason is not null as is_not from applied_lessons as al
        where al.company_id = ${company} and ${inPeriod(period, sql`al.created_at`)}
        union all
        select pr.lesson_id, true from lesson_proposals as pr
        where pr.company_id = ${company} and pr.decision = 'not_applicable' and ${inPeriod(period, sql`pr.decided_at`)}) as decision
      group by id
    ), said as materialized (
      select al.lesson_id as id, count(*)::int as verdicts, count(*) filter (where v.verdict = 'no')::int as no
      from lesson_verdicts as v
      join applied_lessons as al on al.company_id = v.company_id and al.id = v.applied_lesson_id
      where v.company_id = ${company} and ${inPeriod(period, sql`v.created_at`)}
      group by al.lesson_id
    ), counted as materialized (
      select id, coalesce(decisions, 0) as decisions, coalesce(not_applicable, 0) as not_applicable,
        coalesce(verdicts, 0) as verdicts, coalesce(no, 0) as no
      from decided full join said using (id)
    ), worst as materialized (
      select l.id, l.kind, l.insight, c.decisions, c.not_applicable, c.verdicts, c.no,
        greatest(c.not_applicable::float8 / nullif(c.decisions, 0), c.no::float8 / nullif(c.verdicts, 0)) as share
      from counted as c cross join lateral (
        select l.id, l.kind, l.insight from lessons as l
        where l.company_id = ${company} and l.id = c.id and l.approved and l.archived_at is null
          and ${inTrade(period, sql`l.id`)} offset 0) as l
      where ${prevails('c.not_applicable', 'c.decisions')} or ${prevails('c.no', 'c.verdicts')}
      order by share desc, l.id limit ${listedRows}
    ), numbers as materialized (${numbersOf(company, sql`select id from worst`)})
    select ${lessonFields('s')}, s.decisions, s.not_applicable, s.verdicts, s.no
    from worst as s left join numbers as n on n.id = s.id
    order by s.share desc, s.id`.execute(db);
  return rows;
};
