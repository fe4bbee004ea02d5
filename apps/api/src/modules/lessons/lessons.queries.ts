import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { type RawBuilder, sql } from 'kysely';
import { jsonList, type JsonText } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { isReadableProject } from '../projects/projects.queries.ts';
import { requireEntry } from '../catalogues/require-entry.ts';
import { lessonJson, lessonViewColumns, lessonViewJoins } from './reading/lesson-json.ts';
import { lessonOrder } from './reading/lesson-order.ts';
import {
  approvableLessons,
  readableLessons,
  type Actor,
  usableLessons,
  visibleLessons,
  waitingLessons,
} from './lessons.policy.ts';

interface ListConditions {
  /** Includes the lessons written in this project. */
  readonly projectId?: number | undefined;
  /** The filters over `lessons as l`. */
  readonly from?: RawBuilder<unknown>;
  readonly where: readonly RawBuilder<boolean>[];
}

const visibleInOrder = async <K extends Kind>(
  db: ScopedDb,
  actor: Actor,
  kind: K,
  { projectId, from = sql`lessons as l`, where }: ListConditions,
): Promise<JsonText<LessonView<K>[]>> => {
  const { joins, by } = lessonOrder(kind);
  const shown = projectId === undefined ? visibleLessons(actor) : usableLessons(actor, projectId);
  const rows = sql<LessonView<K>>`(
    select ${sql.join(lessonViewColumns(kind, actor))}
    from ${from} ${lessonViewJoins(kind)} ${joins}
    where ${sql.join([sql`l.company_id = ${db.companyId}`, sql`l.kind = ${kind}`, shown, ...where], sql` and `)}
    order by ${by})`;
  const list = await jsonList(db, db.selectFrom(rows.as('lesson')).selectAll());
  return list as unknown as JsonText<LessonView<K>[]>;
};

/** Looked up by key: as a join, outdated statistics would let all lessons of the company be read for each of the trade. */
const inTrade = sql`lesson_trades as link cross join lateral (
  select l.* from lessons as l where l.company_id = link.company_id and l.id = link.lesson_id offset 0) as l`;

export interface LessonFilter {
  readonly tradeId?: number | undefined;
  /** Topic, PM sub-phase or X sub-process, by the kind. */
  readonly groupId?: number | undefined;
  readonly excludedId?: number | undefined;
  /** Includes the lessons written in this project, which the actor must be allowed to read. */
  readonly projectId?: number | undefined;
}

/** Visible lessons of a trade, a group, or both. An empty result checks that the trade and group exist. */
export const listLessons = async <K extends Kind>(
  db: ScopedDb,
  actor: Actor,
  kind: K,
  { tradeId, groupId, excludedId, projectId }: LessonFilter,
): Promise<JsonText<LessonView<K>[]>> => {
  if (excludedId !== undefined) await getLesson(db, actor, kind, excludedId);
  if (projectId !== undefined && !(await isReadableProject(db, actor, projectId))) throw problem('not-found');
  const list = await visibleInOrder(db, actor, kind, {
    projectId,
    ...(tradeId !== undefined && { from: inTrade }),
    where: [
      ...(groupId === undefined ? [] : [sql<boolean>`l.group_id = ${groupId}`]),
      ...(tradeId === undefined
        ? []
        : [sql<boolean>`link.company_id = ${db.companyId} and link.trade_id = ${tradeId}`]),
      ...(excludedId === undefined ? [] : [sql<boolean>`l.id <> ${excludedId}`]),
    ],
  });
  if (list.json === '[]') {
    await requireEntry(db, 'trades', tradeId);
    await requireEntry(db, kindDefinitions[kind].group.table, groupId);
  }
  return list;
};

export const listLessonsByApproval = <K extends Kind>(db: ScopedDb, actor: Actor, kind: K, approved: boolean) =>
  visibleInOrder(db, actor, kind, { where: [approved ? sql<boolean>`l.approved_at is not null` : waitingLessons] });

/** Returns a lesson the actor may read, or throws not-found. */
export const getLesson = async <K extends Kind>(
  db: ScopedDb,
  actor: Actor,
  kind: K,
  id: number,
): Promise<LessonView<K>> => {
  const { rows } = await sql<{ lesson: LessonView<K> }>`
    select ${lessonJson(kind, actor)} as lesson from lessons as l ${lessonViewJoins(kind)}
    where l.company_id = ${db.companyId} and l.kind = ${kind} and l.id = ${id} and ${readableLessons(actor)}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw problem('not-found');
  return row.lesson;
};

const countLessons = async (db: ScopedDb, kind: Kind, which: RawBuilder<boolean>): Promise<number> => {
  const { count } = await db
    .selectFrom('lessons as l')
    .select(sql<number>`count(*)`.as('count'))
    .where('l.company_id', '=', db.companyId)
    .where('l.kind', '=', kind)
    .where(which)
    .executeTakeFirstOrThrow();
  return count;
};

/** Counts the lessons the actor may approve. */
export const countApprovableLessons = (db: ScopedDb, actor: Actor, kind: Kind) =>
  countLessons(db, kind, approvableLessons(actor));

/** Counts the actor's own unapproved lessons. */
export const countOwnWaitingLessons = (db: ScopedDb, actor: Actor, kind: Kind) =>
  countLessons(db, kind, sql<boolean>`(${waitingLessons} and l.author_user_id = ${actor.userId})`);
