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
  await sql`
    with used as (
      select al.lesson_id, count(distinct w.project_id)::int as projects
      from applied_lessons as al join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
      where al.company_id = ${companyId} and al.lesson_id = any(${lessonIds}::bigint[])
      group by al.lesson_id)
    update lessons as l set projects_count = coalesce(used.projects, 0)
    from unnest(${lessonIds}::bigint[]) as changed (id) left join used on used.lesson_id = changed.id
    where l.company_id = ${companyId} and l.id = changed.id and l.projects_count <> coalesce(used.projects, 0)`.execute(
    tx,
  );
};
