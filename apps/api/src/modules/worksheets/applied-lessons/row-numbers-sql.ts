import { type RawBuilder, sql } from 'kysely';

/**
 * All rows (id, number) of the worksheets whose ids the query `worksheets` selects, numbered as a worksheet numbers them: group and
 * row in it, `4.1`, groups in the order in which they first appear.
 */
export const rowNumbersSql = (companyId: number, worksheets: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select id, dense_rank() over (partition by worksheet_id order by first)
    || '.' || row_number() over (partition by worksheet_id, group_id order by position) as number
  from (
    select al.id, al.worksheet_id, al.position, l.group_id,
      min(al.position) over (partition by al.worksheet_id, l.group_id) as first
    from applied_lessons as al join lessons as l on l.company_id = al.company_id and l.id = al.lesson_id
    where al.company_id = ${companyId} and al.worksheet_id in (${worksheets})) as placed`;
