import type { Kind } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { type RawBuilder, sql } from 'kysely';
import { jsonList, type JsonText } from '#platform/database/json-list';
import type { ScopedDb } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';
import { lessonGroups } from './lesson-columns.ts';
import { lessonJson, lessonViewColumns } from './lesson-json.ts';
import { approvableLessons, readableLessons, type Viewer, visibleLessons, waitingLessons } from './lessons.policy.ts';

interface RankedGroup {
  readonly company_id: number;
  readonly id: number;
  readonly whole_order: number;
  readonly whole_id: number;
  readonly part_order: number;
  readonly part_title: string;
}

/** The groups of a kind with what puts them in order. */
const rankedGroups: Record<Kind, RawBuilder<RankedGroup>> = {
  trade: sql`(
    select company_id, id, 0 as whole_order, 0 as whole_id, sort_order as part_order, fold_case(title) as part_title from topics)`,
  pm: sql`(
    select part.company_id, part.id, whole.sort_order as whole_order, whole.id as whole_id,
      part.sort_order as part_order, fold_case(part.title) as part_title
    from pm_sub_phases as part join pm_phases as whole on whole.company_id = part.company_id and whole.id = part.pm_phase_id)`,
  x: sql`(
    select part.company_id, part.id, whole.sort_order as whole_order, whole.id as whole_id,
      part.sort_order as part_order, fold_case(part.title) as part_title
    from x_sub_processes as part join x_processes as whole on whole.company_id = part.company_id and whole.id = part.x_process_id)`,
};

const lessonsOf = (db: ScopedDb, viewer: Viewer, kind: Kind) =>
  db
    .selectFrom('lessons as l')
    .select(lessonViewColumns(kind, viewer))
    .$castTo<LessonView>()
    .where('l.company_id', '=', db.companyId)
    .where('l.kind', '=', kind)
    .where(visibleLessons(viewer));

type Lessons = ReturnType<typeof lessonsOf>;

const inOrder = (lessons: Lessons, kind: Kind): Lessons =>
  lessons
    .innerJoin(rankedGroups[kind].as('g'), (join) =>
      join.onRef('g.company_id', '=', 'l.company_id').onRef('g.id', '=', 'l.group_id'),
    )
    .orderBy('g.whole_order')
    .orderBy('g.whole_id')
    .orderBy('g.part_order')
    .orderBy('g.part_title')
    .orderBy('l.group_id')
    .orderBy('l.position');

const rowExists = async (
  db: ScopedDb,
  table: 'trades' | 'topics' | 'pm_sub_phases' | 'x_sub_processes',
  id: number | undefined,
): Promise<boolean> => {
  if (id === undefined) return true;
  const { rows } = await sql`
    select from ${sql.table(table)} where company_id = ${db.companyId} and id = ${id} and archived_at is null`.execute(
    db,
  );
  return rows.length > 0;
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

/** Only an empty answer asks whether what it was narrowed to exists at all. */
const refuseUnknown = async (db: ScopedDb, viewer: Viewer, kind: Kind, filter: LessonFilter, isEmpty: boolean) => {
  if (filter.excludedId !== undefined) await getLesson(db, viewer, kind, filter.excludedId);
  if (!isEmpty) return;
  const known = await Promise.all([
    rowExists(db, 'trades', filter.tradeId),
    rowExists(db, lessonGroups[kind].table, filter.groupId),
  ]);
  if (!known.every(Boolean)) throw problem('not-found');
};

/** Visible lessons of a trade, a group, or both, in the order of the groups and then of the lessons. */
export const listLessons = async <K extends Kind>(
  db: ScopedDb,
  viewer: Viewer,
  kind: K,
  filter: LessonFilter,
): Promise<JsonText<LessonView<K>[]>> => {
  const { tradeId, groupId, excludedId } = filter;
  const list = await jsonList(
    db,
    inOrder(
      lessonsOf(db, viewer, kind)
        .$if(groupId !== undefined, (lessons) => lessons.where('l.group_id', '=', groupId as number))
        .$if(tradeId !== undefined, (lessons) => lessons.where(inTrade(tradeId as number)))
        .$if(excludedId !== undefined, (lessons) => lessons.where('l.id', '<>', excludedId as number)),
      kind,
    ),
  );
  await refuseUnknown(db, viewer, kind, filter, list.json === '[]');
  return list as JsonText<LessonView<K>[]>;
};

export const listLessonsByApproval = (
  db: ScopedDb,
  viewer: Viewer,
  kind: Kind,
  approved: boolean,
): Promise<JsonText<LessonView[]>> =>
  jsonList(
    db,
    inOrder(
      lessonsOf(db, viewer, kind).where(approved ? sql<boolean>`l.approved_at is not null` : waitingLessons),
      kind,
    ),
  );

/** A lesson the viewer may read, or not-found. */
export const getLesson = async (db: ScopedDb, viewer: Viewer, kind: Kind, id: number): Promise<LessonView> => {
  const row = await db
    .selectFrom('lessons as l')
    .select(lessonJson(kind, viewer).as('lesson'))
    .where('l.company_id', '=', db.companyId)
    .where('l.kind', '=', kind)
    .where('l.id', '=', id)
    .where(readableLessons(viewer))
    .executeTakeFirst();
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

/** Those the viewer may approve. */
export const countApprovableLessons = (db: ScopedDb, viewer: Viewer, kind: Kind) =>
  countLessons(db, kind, approvableLessons(viewer));

/** The viewer's own that wait for approval. */
export const countOwnWaitingLessons = (db: ScopedDb, viewer: Viewer, kind: Kind) =>
  countLessons(db, kind, sql<boolean>`(${waitingLessons} and l.author_user_id = ${viewer.userId})`);
