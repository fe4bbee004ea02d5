import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema';

/** Stored counts that differ from the counted rows. */
export const wrongFigures = async (db: Kysely<DB>): Promise<unknown[]> => {
  const { rows } = await sql`
    with uses as (
      select l.company_id, l.id, l.projects_count, (
        select count(distinct w.project_id) from applied_lessons as al
        join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
        where al.company_id = l.company_id and al.lesson_id = l.id) as truth
      from lessons as l
    ), truth as (
      select l.company_id, hung.subject, hung.id as subject_id, l.kind, count(*) as lessons
      from lessons as l cross join lateral (
        select 'group' as subject, l.group_id as id
        union all select 'trade', t.trade_id from lesson_trades as t where t.company_id = l.company_id and t.lesson_id = l.id
        union all select 'phase', p.phase_id from lesson_phases as p where p.company_id = l.company_id and p.lesson_id = l.id
        union all select 'tag', t.tag_id from lesson_tags as t where t.company_id = l.company_id and t.lesson_id = l.id) as hung
      where l.approved_at is not null and l.archived_at is null and not l.project_only
      group by 1, 2, 3, 4)
    select 'uses' as of, id, projects_count as kept, truth from uses where projects_count <> truth
    union all
    select subject, subject_id, kept.lessons, truth.lessons
    from lesson_counts as kept full join truth using (company_id, subject, subject_id, kind)
    where kept.lessons is distinct from truth.lessons`.execute(db);
  return rows;
};
