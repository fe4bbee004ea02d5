import { type RawBuilder, sql } from 'kysely';

/** The ids that a table links with `lessons as l`, as a sorted array. */
export const linkedIds = (table: string, column: string): RawBuilder<number[]> => sql<number[]>`array(
  select link.${sql.ref(column)} from ${sql.table(table)} as link
  where link.company_id = l.company_id and link.lesson_id = l.id order by link.${sql.ref(column)})`;
