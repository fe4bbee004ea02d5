import type { Kind } from '@polier/contract/kinds';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema';

/** Lessons that everybody may see: only these have stored counts; unapproved ones are few and counted on demand. */
export const countedLessons = sql<boolean>`(l.approved_at is not null and l.archived_at is null and not l.project_only)`;

/**
 * Recounts the approved lessons of each trade, phase, group and tag in the transaction that approved, archived or moved some.
 * Locks the settings row first, so that the second of two writers counts the rows of the first.
 */
export const countApprovedLessons = async (tx: Kysely<DB>, companyId: number, of: readonly Kind[]): Promise<void> => {
  await sql`select from settings where company_id = ${companyId} for no key update`.execute(tx);
  await sql`
    with counted as (
      select l.company_id, l.id, l.kind, l.group_id from lessons as l 
      where l.company_id = ${companyId} and l.kind = any(${of}::text[]) and ${countedLessons}
    ), actual as (
      select 'group' as subject, group_id as subject_id, kind, count(*)::int as lessons from counted group by 2, 3
      union all
      select 'trade', link.trade_id, l.kind, count(*)::int from counted as l
      join lesson_trades as link on link.company_id = l.company_id and link.lesson_id = l.id group by 2, 3
      union all
      select 'phase', link.phase_id, l.kind, count(*)::int from counted as l
      join lesson_phases as link on link.company_id = l.company_id and link.lesson_id = l.id group by 2, 3
      union all
      select 'tag', link.tag_id, l.kind, count(*)::int from counted as l
      join lesson_tags as link on link.company_id = l.company_id and link.lesson_id = l.id group by 2, 3
    ), gone as (
      delete from lesson_counts as stored
      where stored.company_id = ${companyId} and stored.kind = any(${of}::text[]) and not exists (
        select from actual
        where actual.subject = stored.subject and actual.kind = stored.kind and actual.subject_id = stored.subject_id)
    )
    insert into lesson_counts as stored (company_id, subject, subject_id, kind, lessons)
    select ${companyId}, subject, subject_id, kind, lessons from actual
    on conflict (company_id, subject, kind, subject_id) do update set lessons = excluded.lessons
      where stored.lessons <> excluded.lessons`.execute(tx);
};
