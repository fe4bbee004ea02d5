import type { Kind } from '@polier/contract/kinds';
import type { SuggestionView } from '@polier/contract/lessons/lessons.contract';
import { type RawBuilder, sql } from 'kysely';
import { flagsSql } from '#platform/database/sql/flags-sql';
import { instantSql } from '#platform/database/sql/instant-sql';
import { jsonList, type JsonText } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { lessonJson, lessonViewJoins, personJoin } from '../reading/lesson-json.ts';
import { type Actor, decidableSuggestions, readableLessons } from '../lessons.policy.ts';

const viewsOf = <K extends Kind>(
  { companyId }: ScopedDb,
  actor: Actor,
  kind: K,
  { where, order = sql`order by s.id` }: { where: RawBuilder<boolean>; order?: RawBuilder<unknown> },
) => sql<SuggestionView<K>>`(
  select s.id, ${lessonJson(kind, actor)} as lesson,
    json_build_object('insight', base.insight, 'more_info', base.more_info) as base, s.base_version,
    s.insight, s.more_info, s.note, s.author_user_id as "userId", suggested.author, ${instantSql('s.created_at')} as created_at,
    s.accepted, s.reason, ${instantSql('s.decided_at')} as decided_at, decided.decided_by,
    ${flagsSql({ decide: sql<boolean>`(s.decided_at is null and ${decidableSuggestions(actor)})` })} as can
  from lesson_suggestions as s
  join lessons as l on l.company_id = s.company_id and l.id = s.lesson_id
  join lesson_versions as base
    on base.company_id = s.company_id and base.lesson_id = s.lesson_id and base.version = s.base_version
  ${lessonViewJoins(kind)}
  ${personJoin({ id: sql`s.author_user_id`, as: 'author', of: 'suggested' })}
  ${personJoin({ id: sql`s.decided_by_user_id`, as: 'decided_by', of: 'decided' })}
  where s.company_id = ${companyId} and l.kind = ${kind} and ${readableLessons(actor)} and ${where}
  ${order})`;

/** Returns a suggestion for a lesson the actor may read, or throws not-found. */
export const getSuggestion = async <K extends Kind>(
  db: ScopedDb,
  actor: Actor,
  kind: K,
  id: number,
): Promise<SuggestionView<K>> => {
  const view = viewsOf(db, actor, kind, { where: sql<boolean>`s.id = ${id}` });
  const found = await db.selectFrom(view.as('suggestion')).selectAll().executeTakeFirst();
  if (!found) throw problem('not-found');
  return found as unknown as SuggestionView<K>;
};

const listOf = async <K extends Kind>(db: ScopedDb, view: RawBuilder<SuggestionView<K>>) => {
  const list = await jsonList(db, db.selectFrom(view.as('suggestion')).selectAll());
  return list as unknown as JsonText<SuggestionView<K>[]>;
};

export const listWaitingSuggestions = <K extends Kind>(db: ScopedDb, actor: Actor, kind: K) =>
  listOf(db, viewsOf(db, actor, kind, { where: sql<boolean>`s.decided_at is null` }));

/** The last 200, newest first. */
export const listOwnSuggestions = <K extends Kind>(db: ScopedDb, actor: Actor, kind: K) =>
  listOf(
    db,
    viewsOf(db, actor, kind, {
      where: sql<boolean>`s.author_user_id = ${actor.userId}`,
      order: sql`order by s.id desc limit 200`,
    }),
  );
