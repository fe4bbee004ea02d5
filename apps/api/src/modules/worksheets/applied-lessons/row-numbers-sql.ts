import { type RawBuilder, sql } from 'kysely';

/**
 * All rows of the worksheets whose ids the query `worksheets` selects, with the newest wording of their lessons (lesson_insight)
 * and numbered as a worksheet numbers them: group and row in it, `4.1`, groups in the order in which they first appear.
 */
export const rowNumbersSql = (companyId: number, worksheets: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select placed.*, dense_rank() over (partition by worksheet_id order by first)
    || '.' || row_number() over (partition by worksheet_id, lesson_group order by position) as number
  from (
    select al.*, l.insight as lesson_insight, l.group_id as lesson_group,
      min(al.position) over (partition by al.worksheet_id, l.group_id) as first
    from applied_lessons as al
    cross join lateral (
      select l.insight, l.group_id from lessons as l where l.company_id = al.company_id and l.id = al.lesson_id offset 0) as l
    where al.company_id = ${companyId} and al.worksheet_id = any(array(${worksheets}))) as placed`;
