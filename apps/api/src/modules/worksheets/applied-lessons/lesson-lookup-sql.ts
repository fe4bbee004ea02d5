import { sql } from 'kysely';

/**
 * The lesson (`l`) of each of `applied_lessons as al` and the wording kept for it (`pinned`), looked up by their keys: as a join,
 * the statistics of a company that has just grown would let all its lessons be read for each row.
 */
export const lessonLookup = sql`
  cross join lateral (
    select l.* from lessons as l where l.company_id = al.company_id and l.id = al.lesson_id offset 0) as l
  left join lateral (
    select version.* from lesson_versions as version
    where version.company_id = al.company_id and version.lesson_id = al.lesson_id and version.version = al.lesson_version
    offset 0) as pinned on true`;
