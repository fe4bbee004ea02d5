import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema';
import { buildLesson } from './lessons.factory.ts';
import type { Worksheet } from './worksheets.factory.ts';

/** So many questions of lessons of their own in a worksheet, in one statement; due, so that somebody is to answer them. */
export const buildManyAppliedLessons = async (db: Kysely<DB>, worksheet: Worksheet, count: number): Promise<void> => {
  const { company_id, kind, id: worksheetId } = worksheet;
  const like = await buildLesson(db, { company_id, kind });
  await sql`
    with made as (
      insert into lessons (
        company_id, kind, insight, topic_id, pm_sub_phase_id, x_sub_process_id, position, author_user_id, approved_at)
      select company_id, kind, 'Ist Stelle ' || n || ' geprüft?', topic_id, pm_sub_phase_id, x_sub_process_id,
        10000 + n, author_user_id, now()
      from lessons cross join generate_series(1, ${count}::integer) as n
      where company_id = ${company_id} and id = ${like.id}
      returning company_id, kind, id, position)
    insert into applied_lessons (company_id, kind, worksheet_id, lesson_id, position, contacttill)
    select company_id, kind, ${worksheetId}::bigint, id, position, date '2027-03-01' from made`.execute(db);
};
