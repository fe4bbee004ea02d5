import type { WaitingLessons } from '@polier/contract/lessons/approval.contract';
import { type Kind, kinds } from '@polier/contract/kinds';
import type { LessonVersion } from '@polier/contract/lessons/lesson-versions';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { sql } from 'kysely';
import { instantSql } from '#platform/database/sql/instant-sql';
import { jsonList, type JsonText } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { lessonViewColumns, lessonViewJoins, personJoin } from '../reading/lesson-json.ts';
import {
  type Actor,
  approvableLessons,
  awaitingClarification,
  decidableSuggestions,
  dueLessons,
  lastVerified,
  readableLessons,
  verifiableLessons,
} from '../lessons.policy.ts';
import { getLesson } from '../lessons.queries.ts';

/** Every wording of a lesson, newest first. */
export const listVersions = async (
  db: ScopedDb,
  actor: Actor,
  kind: Kind,
  id: number,
): Promise<JsonText<LessonVersion[]>> => {
  await getLesson(db, actor, kind, id);
  const versions = sql<LessonVersion>`(
    select v.version, v.insight, v.more_info, written.author, ${instantSql('v.created_at')} as created_at,
      v.merged_lesson_id is not null as merged
    from lesson_versions as v ${personJoin({ id: sql`v.author_user_id`, as: 'author', of: 'written' })}
    where v.company_id = ${db.companyId} and v.lesson_id = ${id}
    order by v.version desc)`;
  return jsonList(db, db.selectFrom(versions.as('version')).selectAll());
};

const dueForActor = (actor: Actor) => sql<boolean>`(${verifiableLessons(actor)} and ${dueLessons(actor)})`;

/** At most 200: as they are confirmed, the next ones follow. */
export const listLessonsToVerify = async <K extends Kind>(
  db: ScopedDb,
  actor: Actor,
  kind: K,
): Promise<JsonText<LessonView<K>[]>> => {
  const due = sql<LessonView<K>>`(
    select ${sql.join(lessonViewColumns(kind, actor))} from lessons as l ${lessonViewJoins(kind)}
    where l.company_id = ${db.companyId} and l.kind = ${kind} and ${dueForActor(actor)}
    order by ${lastVerified}, l.id limit 200)`;
  const list = await jsonList(db, db.selectFrom(due.as('lesson')).selectAll());
  return list as unknown as JsonText<LessonView<K>[]>;
};

/** What waits for the actor, by kind. */
export const countWaiting = async (db: ScopedDb, actor: Actor): Promise<WaitingLessons[]> => {
  const counts = kinds.map(
    (kind) => sql`select ${sql.lit(kind)} as kind,
      (select count(*) from lessons as l
        where l.company_id = ${db.companyId} and l.kind = ${kind} and ${approvableLessons(actor)}
          and not ${awaitingClarification}) as lessons,
      (select count(*) from lesson_suggestions as s
        join lessons as l on l.company_id = s.company_id and l.id = s.lesson_id
        where s.company_id = ${db.companyId} and l.kind = ${kind} and s.decided_at is null
          and ${readableLessons(actor)} and ${decidableSuggestions(actor)}) as suggestions,
      (select count(*) from lessons as l
        where l.company_id = ${db.companyId} and l.kind = ${kind} and ${dueForActor(actor)}) as to_verify`,
  );
  const { rows } = await sql<WaitingLessons>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
};
