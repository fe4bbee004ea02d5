import type { Kind } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import { lessonJson } from '../lessons/lesson-json.ts';
import { lessonOrder } from '../lessons/lesson-order.ts';
import { usableLessons, type Viewer, visibleLessons } from '../lessons/lessons.policy.ts';
import { tradeOrder } from './trade-order.ts';

/** Which lessons count, and whether they come along. */
export interface Look {
  readonly viewer: Viewer;
  /** Lessons as they are offered inside this project. */
  readonly projectId?: number | undefined;
  readonly withLessons?: boolean | undefined;
  /** Lessons of this topic only. */
  readonly topicId?: number | undefined;
}

/** Columns computed from other tables, with what must be joined to the catalogue `c` for them. */
export interface Derived {
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly join: RawBuilder<unknown>;
}

/** How lessons hang on the rows of a catalogue. */
export interface LessonSource {
  /** Null: lessons of all kinds, which are counted but never listed together. */
  readonly kind: Kind | null;
  /** Id of the row a lesson belongs to, over `l` and what is joined. */
  readonly key: RawBuilder<unknown>;
  readonly join: RawBuilder<unknown>;
}

const nothing = sql``;
const link = (table: string) =>
  sql`join ${sql.table(table)} as link on link.company_id = l.company_id and link.lesson_id = l.id`;

export const lessonsOfTrades: LessonSource = {
  kind: 'trade',
  key: sql.ref('link.trade_id'),
  join: link('lesson_trades'),
};
export const lessonsOfTags: LessonSource = { kind: null, key: sql.ref('link.tag_id'), join: link('lesson_tags') };
export const lessonsOfGroups = (kind: Kind): LessonSource => ({ kind, key: sql.ref('l.group_id'), join: nothing });

const shownLessons = ({ viewer, projectId }: Look): RawBuilder<boolean> =>
  projectId === undefined ? visibleLessons(viewer) : usableLessons(viewer, projectId);

const which = ({ kind }: LessonSource, look: Look) => sql`l.company_id = ${look.viewer.companyId}
  ${kind === null ? nothing : sql`and l.kind = ${kind}`}
  ${look.topicId === undefined ? nothing : sql`and l.topic_id = ${look.topicId}`}
  and ${shownLessons(look)}`;

// Each view is built once, before a lesson multiplies by its trades.
const viewedLessons = (kind: Kind, source: LessonSource, look: Look) => sql`(
  select l.company_id, l.id, l.group_id, ${lessonJson(kind, look.viewer)} as view,
    row_number() over (order by ${lessonOrder[kind].by}) as place
  from lessons as l ${lessonOrder[kind].joins} where ${which(source, look)})`;

const bareLessons = (source: LessonSource, look: Look) => sql`(
  select l.company_id, l.id, l.group_id from lessons as l where ${which(source, look)})`;

/** How many lessons hang on each row, and the lessons themselves when asked for: one grouped join, never a query per row. */
export const lessonTally = (source: LessonSource, look: Look): Derived => {
  const { kind } = source;
  const listed = look.withLessons === true && kind !== null;
  const lessons = listed ? viewedLessons(kind, source, look) : bareLessons(source, look);
  return {
    columns: {
      lessons_count: sql`coalesce(tally.lessons_count, 0)`,
      ...(listed ? { lessons: sql`coalesce(tally.lessons, '[]')` } : {}),
    },
    join: sql`left join (
      select ${source.key} as id, count(*)::int as lessons_count
        ${listed ? sql`, json_agg(l.view order by l.place) as lessons` : nothing}
      from ${lessons} as l ${source.join}
      group by ${source.key}) as tally on tally.id = c.id`,
  };
};

/** How many lessons a list with its lessons would hold; counting stops above `most`. */
export const countNested = (source: LessonSource, look: Look, most: number): RawBuilder<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from (
    select from ${bareLessons(source, look)} as l ${source.join} limit ${most + 1}) as nested`;

/** The trades that have a lesson of each topic. */
export const tradesOfTopics = (look: Look): Derived => ({
  columns: { trades: sql`coalesce(topic_trades.trades, '[]')` },
  join: sql`left join (
    select pair.topic_id as id, json_agg(json_build_object('id', trade.id, 'title', trade.title) order by trade.place) as trades
    from (
      select distinct l.topic_id, link.trade_id from lessons as l ${lessonsOfTrades.join}
      where ${which(lessonsOfTrades, look)}) as pair
    join (
      select t.id, t.title, row_number() over (order by ${tradeOrder('t')}) as place
      from trades as t where t.company_id = ${look.viewer.companyId} and t.archived_at is null) as trade on trade.id = pair.trade_id
    group by pair.topic_id) as topic_trades on topic_trades.id = c.id`,
});
