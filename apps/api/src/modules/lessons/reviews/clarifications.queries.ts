import type { LessonClarification } from '@polier/contract/lessons/lesson-clarifications';
import { type RawBuilder, sql } from 'kysely';
import { instantSql } from '#platform/database/sql/instant-sql';
import { jsonList, type JsonText } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { personJoin } from '../reading/lesson-json.ts';
import { type Actor, clarifiableLessons } from '../lessons.policy.ts';

/** The newest of each lesson. */
const newestOf = ({ companyId }: ScopedDb, actor: Actor, where: RawBuilder<boolean>) => sql<LessonClarification>`(
  select distinct on (c.lesson_id) c.id, l.kind, c.lesson_id, c.note, asked.asked_by,
    ${instantSql('c.created_at')} as asked_at, ${instantSql('c.answered_at')} as answered_at
  from lesson_clarifications as c
  join lessons as l on l.company_id = c.company_id and l.id = c.lesson_id
  ${personJoin({ id: sql`c.asker_user_id`, as: 'asked_by', of: 'asked' })}
  where c.company_id = ${companyId} and ${clarifiableLessons(actor)} and ${where}
  order by c.lesson_id, c.id desc)`;

const always = sql<boolean>`true`;

export const listClarifications = (db: ScopedDb, actor: Actor): Promise<JsonText<LessonClarification[]>> => {
  return jsonList(db, db.selectFrom(newestOf(db, actor, always).as('clarification')).selectAll());
};

export const getClarification = async (db: ScopedDb, actor: Actor, lessonId: number): Promise<LessonClarification> => {
  const newest = newestOf(db, actor, sql<boolean>`c.lesson_id = ${lessonId}`);
  const row = await db.selectFrom(newest.as('clarification')).selectAll().executeTakeFirst();
  return found(row);
};
