import type { Analytics } from '@polier/contract/analytics/analytics.contract';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { repeatsAndDecisions } from './repeats.queries.ts';
import { type AnalyticsPeriod, inTrade, lessonFields, numbersOf, inPeriod } from './analytics-sql.ts';
import { lessonsToRetire } from './to-retire.queries.ts';
import { wilsonSql } from '../verdicts/wilson-sql.ts';

/** Rows of a ranking, and of a list behind a number. */
const shownRows = 10;
const listedRows = 100;

type Balance = Pick<Analytics, 'lessons' | 'most_used' | 'never_used' | 'savings'>;

const json = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(row), '[]') from (${rows}) as row)`;

/** Whether a lesson counts, over `lessons as l`. */
const counted = (period: AnalyticsPeriod) =>
  sql<boolean>`(l.approved and l.archived_at is null and ${inTrade(period, sql`l.id`)})`;

/**
 * Each lesson is counted once for all: uses and verdicts are grouped, never asked for row by row. Lessons of these groups are
 * looked up by key: as a join, outdated statistics would let all lessons be read for each.
 */
const balance = async (db: ScopedDb, period: AnalyticsPeriod): Promise<Balance> => {
  const company = db.companyId;
  const { rows } = await sql<Balance>`
    with scoped as materialized (
      select l.id, l.kind, l.insight, l.approved_at from lessons as l
      where l.company_id = ${company} and ${counted(period)}
    ), uses as materialized (
      select al.lesson_id as id, count(*)::int as used, count(distinct w.project_id)::int as projects
      from applied_lessons as al join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
      where al.company_id = ${company} and al.not_applicable_reason is null and ${inPeriod(period, sql`al.created_at`)}
      group by al.lesson_id
    ), said as materialized (
      select al.lesson_id as id, count(*)::int as verdicts,
        count(*) filter (where v.verdict = 'yes') + count(*) filter (where v.verdict = 'partly') / 2.0 as helped,
        coalesce(sum(v.chf) filter (where v.confirmed_at is not null), 0)::float8 as confirmed_chf,
        coalesce(sum(v.chf) filter (where v.confirmed_at is null), 0)::float8 as estimated_chf
      from lesson_verdicts as v
      join applied_lessons as al on al.company_id = v.company_id and al.id = v.applied_lesson_id
      where v.company_id = ${company} and ${inPeriod(period, sql`v.created_at`)} and ${inTrade(period, sql`al.lesson_id`)}
      group by al.lesson_id
    ), ever as materialized (
      select distinct al.lesson_id as id from applied_lessons as al where al.company_id = ${company}
    ), never as materialized (
      select s.* from scoped as s where s.id not in (select id from ever)
    ), top as materialized (
      select s.*, u.used, u.projects, coalesce(said.verdicts, 0) as verdicts, coalesce(said.helped, 0) as helped
      from uses as u cross join lateral (
        select l.id, l.kind, l.insight from lessons as l
        where l.company_id = ${company} and l.id = u.id and ${counted(period)} offset 0) as s
      left join said on said.id = u.id
      order by u.projects desc, u.used desc, s.id limit ${shownRows}
    ), savers as materialized (
      select l.id, l.kind, l.insight, said.confirmed_chf, said.estimated_chf
      from said cross join lateral (
        select l.id, l.kind, l.insight from lessons as l
        where l.company_id = ${company} and l.id = said.id offset 0) as l
      where said.confirmed_chf + said.estimated_chf > 0
      order by said.confirmed_chf desc, said.estimated_chf desc, l.id limit ${listedRows}
    ), unused as materialized (
      select * from never order by approved_at, id limit ${listedRows}
    ), numbers as materialized (
      ${numbersOf(company, sql`select id from top union select id from savers union select id from unused`)})
    select (select count(*)::int from scoped) as lessons,
      ${json(sql`
        select ${lessonFields('s')}, s.projects, s.used, s.verdicts, ${wilsonSql(sql`s.helped`, sql`s.verdicts`)} as helped
        from top as s left join numbers as n on n.id = s.id order by s.projects desc, s.used desc, s.id`)} as most_used,
      json_build_object('count', (select count(*)::int from never), 'rows', ${json(sql`
        select ${lessonFields('s')}, to_char(s.approved_at at time zone 'Europe/Zurich', 'YYYY-MM-DD') as since
        from unused as s left join numbers as n on n.id = s.id order by s.approved_at, s.id`)}) as never_used,
      json_build_object(
        'confirmed_chf', (select coalesce(sum(confirmed_chf), 0)::float8 from said),
        'estimated_chf', (select coalesce(sum(estimated_chf), 0)::float8 from said),
        'count', (select count(*)::int from said where confirmed_chf + estimated_chf > 0), 'rows', ${json(sql`
        select ${lessonFields('s')}, s.confirmed_chf, s.estimated_chf
        from savers as s left join numbers as n on n.id = s.id
        order by s.confirmed_chf desc, s.estimated_chf desc, s.id`)}) as savings`.execute(db);
  return rows[0] as Balance;
};

const listedSearches = 50;
const searches = async (db: ScopedDb, { from, to }: AnalyticsPeriod): Promise<Analytics['searches']> => {
  const { rows } = await sql<Analytics['searches']>`
    with missed as materialized (
      select m.query, sum(m.times)::int as times from search_misses as m
      where m.company_id = ${db.companyId} and m.day between ${from} and ${to} group by m.query
    )
    select (select count(*)::int from missed) as count,
      ${json(sql`select query, times from missed order by times desc, query limit ${listedSearches}`)} as rows`.execute(
    db,
  );
  return rows[0] as Analytics['searches'];
};

/** All figures of a period. */
export const readAnalytics = async (db: ScopedDb, period: AnalyticsPeriod): Promise<Analytics> => ({
  from: period.from,
  to: period.to,
  ...(await balance(db, period)),
  to_retire: await lessonsToRetire(db, period),
  ...(await repeatsAndDecisions(db, period)),
  searches: await searches(db, period),
});
