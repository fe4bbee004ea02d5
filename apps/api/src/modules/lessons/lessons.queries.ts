import type { Kind } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { type RawBuilder, sql } from 'kysely';
import { jsonList, type JsonText } from '#platform/database/json-list';
import type { ScopedDb } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';
import { requireEntry } from '../catalogues/catalogues.queries.ts';
import { lessonGroups } from './lesson-columns.ts';
import { lessonJson, lessonViewColumns } from './lesson-json.ts';
import { lessonOrder } from './lesson-order.ts';
import { approvableLessons, readableLessons, type Viewer, visibleLessons, waitingLessons } from './lessons.policy.ts';

const visibleInOrder = async <K extends Kind>(
  db: ScopedDb,
  viewer: Viewer,
  kind: K,
  where: readonly RawBuilder<boolean>[],
): Promise<JsonText<LessonView<K>[]>> => {
  const { joins, by } = lessonOrder[kind];
  const rows = sql<LessonView<K>>`(
    select ${sql.join(lessonViewColumns(kind, viewer))}
    from lessons as l ${joins}
    where ${sql.join(
      [sql`l.company_id = ${db.companyId}`, sql`l.kind = ${kind}`, visibleLessons(viewer), ...where],
      sql` and `,
    )}
    order by ${by})`;
  const list = await jsonList(db, db.selectFrom(rows.as('lesson')).selectAll());
  return list as unknown as JsonText<LessonView<K>[]>;
};

const inTrade = (tradeId: number) => sql<boolean>`exists (
  select from lesson_trades as link
  where link.company_id = l.company_id and link.lesson_id = l.id and link.trade_id = ${tradeId})`;

export interface LessonFilter {
  readonly tradeId?: number | undefined;
  /** Topic, PM sub-phase or X sub-process, by the kind. */
  readonly groupId?: number | undefined;
  readonly excludedId?: number | undefined;
}

/** Visible lessons of a trade, a group, or both. What the list is narrowed to must exist; an empty answer asks whether it does. */
export const listLessons = async <K extends Kind>(
  db: ScopedDb,
  viewer: Viewer,
  kind: K,
  { tradeId, groupId, excludedId }: LessonFilter,
): Promise<JsonText<LessonView<K>[]>> => {
  if (excludedId !== undefined) await getLesson(db, viewer, kind, excludedId);
  const list = await visibleInOrder(db, viewer, kind, [
    ...(groupId === undefined ? [] : [sql<boolean>`l.group_id = ${groupId}`]),
    ...(tradeId === undefined ? [] : [inTrade(tradeId)]),
    ...(excludedId === undefined ? [] : [sql<boolean>`l.id <> ${excludedId}`]),
  ]);
  if (list.json === '[]') {
    await requireEntry(db, 'trades', tradeId);
    await requireEntry(db, lessonGroups[kind].table, groupId);
  }
  return list;
};

export const listLessonsByApproval = <K extends Kind>(db: ScopedDb, viewer: Viewer, kind: K, approved: boolean) =>
  visibleInOrder(db, viewer, kind, [approved ? sql<boolean>`l.approved_at is not null` : waitingLessons]);

/** A lesson the viewer may read, or not-found. */
export const getLesson = async <K extends Kind>(
  db: ScopedDb,
  viewer: Viewer,
  kind: K,
  id: number,
): Promise<LessonView<K>> => {
  const row = await db
    .selectFrom('lessons as l')
    .select(lessonJson(kind, viewer).as('lesson'))
    .where('l.company_id', '=', db.companyId)
    .where('l.kind', '=', kind)
    .where('l.id', '=', id)
    .where(readableLessons(viewer))
    .executeTakeFirst();
  if (!row) throw problem('not-found');
  return row.lesson as LessonView<K>;
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

/** Those the viewer may approve. */
export const countApprovableLessons = (db: ScopedDb, viewer: Viewer, kind: Kind) =>
  countLessons(db, kind, approvableLessons(viewer));

/** The viewer's own that wait for approval. */
export const countOwnWaitingLessons = (db: ScopedDb, viewer: Viewer, kind: Kind) =>
  countLessons(db, kind, sql<boolean>`(${waitingLessons} and l.author_user_id = ${viewer.userId})`);
