import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema';

/**
 * Counts again in how many projects each of these lessons is applied, in the transaction that added or removed them. They
 * are held by ascending id first, so that the second of two writers counts what the first one has written.
 */
export const countLessonUses = async (
  tx: Kysely<DB>,
  companyId: number,
  lessonIds: readonly number[],
): Promise<void> => {
  if (lessonIds.length === 0) return;
  await sql`
    select from lessons where company_id = ${companyId} and id = any(${lessonIds}::bigint[])
    order by id for no key update`.execute(tx);
  // Counted by lesson, and not joined with what was counted: that would be done row by row where few lessons are expected.
  await sql`
    update lessons as l set projects_count = counted.projects
    from (
      select changed.id, count(distinct w.project_id)::int as projects
      from unnest(${lessonIds}::bigint[]) as changed (id)
      left join applied_lessons as al on al.company_id = ${companyId} and al.lesson_id = changed.id
      left join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
      group by changed.id) as counted
    where l.company_id = ${companyId} and l.id = counted.id and l.projects_count <> counted.projects`.execute(tx);
};
