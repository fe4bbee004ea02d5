import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import { lessonJson, lessonViewJoins } from '../../lessons/reading/lesson-json.ts';
import { lessonOrder } from '../../lessons/reading/lesson-order.ts';
import { countedLessons } from '../../lessons/reading/lesson-counts.ts';
import { usableLessons, type Actor, visibleLessons, waitingLessons } from '../../lessons/lessons.policy.ts';
import { tradeOrder } from '../../catalogues/trade-order.ts';

/** The lessons to count, and whether the list includes them. */
export interface QueryContext {
  readonly actor: Actor;
  /** The lessons offered inside this project. */
  readonly projectId?: number | undefined;
  readonly withLessons?: boolean | undefined;
  /** Lessons of this topic only. */
  readonly topicId?: number | undefined;
  /** Lessons of the sub-phases of this title only. */
  readonly subPhaseTitle?: string | undefined;
}

/** Columns computed from other tables, with what must be joined to the catalogue `c` for them. */
export interface ComputedColumns {
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly join: RawBuilder<unknown>;
}

/** How lessons depend on the rows of a catalogue. */
export interface LessonSource {
  /** Null: lessons of all kinds, which are counted but never listed together. */
  readonly kind: Kind | null;
  /** Their entry in the stored counts. */
  readonly subject: 'trade' | 'phase' | 'group' | 'tag';
  /** Id of the catalogue row a lesson belongs to, over `l` and its joins. */
  readonly key: RawBuilder<unknown>;
  readonly join: RawBuilder<unknown>;
}

const nothing = sql``;
const link = (table: string) =>
  sql`join ${sql.table(table)} as link on link.company_id = l.company_id and link.lesson_id = l.id`;

export const lessonsOfTrades: LessonSource = {
  kind: 'trade',
  subject: 'trade',
  key: sql.ref('link.trade_id'),
  join: link('lesson_trades'),
};
export const lessonsOfPhases: LessonSource = {
  kind: null,
  subject: 'phase',
  key: sql.ref('link.phase_id'),
  join: link('lesson_phases'),
};
export const lessonsOfTags: LessonSource = {
  kind: null,
  subject: 'tag',
  key: sql.ref('link.tag_id'),
  join: link('lesson_tags'),
};
export const lessonsOfGroups = (kind: Kind): LessonSource => ({
  kind,
  subject: 'group',
  key: sql.ref('l.group_id'),
  join: nothing,
});

const shownLessons = ({ actor, projectId }: QueryContext): RawBuilder<boolean> =>
  projectId === undefined ? visibleLessons(actor) : usableLessons(actor, projectId);

const ofSubPhases = (title: string) => sql`l.pm_sub_phase_id in (
  select s.id from pm_sub_phases as s where s.company_id = l.company_id and fold_case(s.title) = fold_case(${title}))`;

const which = ({ kind }: LessonSource, queryContext: QueryContext) => sql`l.company_id = ${queryContext.actor.companyId}
  ${kind === null ? nothing : sql`and l.kind = ${kind}`}
  ${queryContext.topicId === undefined ? nothing : sql`and l.topic_id = ${queryContext.topicId}`}
  ${queryContext.subPhaseTitle === undefined ? nothing : sql`and ${ofSubPhases(queryContext.subPhaseTitle)}`}
  and ${shownLessons(queryContext)}`;

// Builds each view once, before the join with trades multiplies the lessons.
const viewedLessons = (kind: Kind, source: LessonSource, queryContext: QueryContext) => sql`(
  select l.company_id, l.id, l.group_id, ${lessonJson(kind, queryContext.actor)} as view,
    row_number() over (order by ${lessonOrder(kind).by}) as position
  from lessons as l ${lessonViewJoins(kind)} ${lessonOrder(kind).joins} where ${which(source, queryContext)})`;

const bareLessons = (source: LessonSource, queryContext: QueryContext) => sql`(
  select l.company_id, l.id, l.group_id from lessons as l where ${which(source, queryContext)})`;

const countedKinds = ({ kind }: LessonSource, { actor }: QueryContext) =>
  (kind === null ? kinds : [kind]).filter((one) => actor.can(kindDefinitions[one].permissions.lesson));

/** Approved lessons have stored counts; unapproved ones and those of the project are counted here. */
const keptTally = (source: LessonSource, queryContext: QueryContext): ComputedColumns => {
  const { actor, projectId } = queryContext;
  const few = projectId === undefined ? waitingLessons : sql`(${waitingLessons} or l.project_id = ${projectId})`;
  return {
    columns: { lessons_count: sql`coalesce(kept.lessons_count, 0) + coalesce(waiting.lessons_count, 0)` },
    join: sql`
      left join (
        select subject_id as id, sum(lessons)::int as lessons_count from lesson_counts
        where company_id = ${actor.companyId} and subject = ${source.subject}
          and kind = any(${countedKinds(source, queryContext)}::text[])
        group by subject_id) as kept on kept.id = c.id
      left join (
        select ${source.key} as id, count(*)::int as lessons_count from lessons as l ${source.join}
        where ${which(source, queryContext)} and ${few} and not ${countedLessons}
        group by ${source.key}) as waiting on waiting.id = c.id`,
  };
};

/** How many lessons depend on each row, and the lessons themselves when asked for: one grouped join, never a query per row. */
export const lessonTally = (source: LessonSource, queryContext: QueryContext): ComputedColumns => {
  const { kind } = source;
  const listed = queryContext.withLessons === true && kind !== null;
  const isNarrowed = queryContext.topicId !== undefined || queryContext.subPhaseTitle !== undefined;
  if (!listed && !isNarrowed) return keptTally(source, queryContext);
  const lessons = listed ? viewedLessons(kind, source, queryContext) : bareLessons(source, queryContext);
  return {
    columns: {
      lessons_count: sql`coalesce(tally.lessons_count, 0)`,
      ...(listed ? { lessons: sql`coalesce(tally.lessons, '[]')` } : {}),
    },
    join: sql`left join (
      select ${source.key} as id, count(*)::int as lessons_count
        ${listed ? sql`, json_agg(l.view order by l.position) as lessons` : nothing}
      from ${lessons} as l ${source.join}
      group by ${source.key}) as tally on tally.id = c.id`,
  };
};

/** How many lessons a list with its lessons would hold; counting stops above `most`. */
export const countNested = (
  source: LessonSource,
  queryContext: QueryContext,
  most: number,
): RawBuilder<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from (
    select from ${bareLessons(source, queryContext)} as l ${source.join} limit ${most + 1}) as nested`;

/** The trades that have a lesson of each topic. */
const tradesOfTopics = (queryContext: QueryContext): ComputedColumns => ({
  columns: { trades: sql`coalesce(topic_trades.trades, '[]')` },
  join: sql`left join (
    select pair.topic_id as id, json_agg(json_build_object('id', trade.id, 'title', trade.title) order by trade.position) as trades
    from (
      select distinct l.topic_id, link.trade_id from lessons as l ${lessonsOfTrades.join}
      where ${which(lessonsOfTrades, queryContext)}) as pair
    join (
      select t.id, t.title, row_number() over (order by ${tradeOrder('t')}) as position
      from trades as t where t.company_id = ${queryContext.actor.companyId} and t.archived_at is null) as trade on trade.id = pair.trade_id
    group by pair.topic_id) as topic_trades on topic_trades.id = c.id`,
});

/** Topics count their lessons and name the trades that have some. */
export const lessonsAndTradesOfTopics = (queryContext: QueryContext): ComputedColumns => {
  const [tally, trades] = [lessonTally(lessonsOfGroups('trade'), queryContext), tradesOfTopics(queryContext)];
  return { columns: { ...tally.columns, ...trades.columns }, join: sql`${tally.join} ${trades.join}` };
};
