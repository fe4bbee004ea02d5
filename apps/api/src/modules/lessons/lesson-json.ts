import type { Kind } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import { instantSql } from '#platform/database/instant-sql';
import {
  approvableLessons,
  editableLessons,
  removableLessons,
  reorderableLessons,
  type Viewer,
} from './lessons.policy.ts';

type Fields = Readonly<Record<string, RawBuilder<unknown>>>;

const common = (viewer: Viewer): Fields => ({
  id: sql`l.id`,
  insight: sql`l.insight`,
  more_info: sql`l.more_info`,
  mandatory: sql`l.mandatory`,
  approved: sql`l.approved`,
  project_only: sql`l.project_only`,
  userId: sql`l.author_user_id`,
  author: sql`(
    select json_build_object('id', author.id, 'name', author.firstname || ' ' || author.lastname)
    from users as author where author.id = l.author_user_id)`,
  projectId: sql`l.project_id`,
  parentId: sql`l.parent_id`,
  level: sql`l.level`,
  order: sql`l.position`,
  // One index-only range per lesson; grouping all links of a list first costs several times as much.
  phases: sql`array(
    select link.phase_id from lesson_phases as link
    where link.company_id = l.company_id and link.lesson_id = l.id order by link.phase_id)`,
  tags: sql`array(
    select link.tag_id from lesson_tags as link
    where link.company_id = l.company_id and link.lesson_id = l.id order by link.tag_id)`,
  projects_count: sql`(
    select count(distinct sheet.project_id)
    from applied_lessons as applied
    join worksheets as sheet on sheet.company_id = applied.company_id and sheet.id = applied.worksheet_id
    where applied.company_id = l.company_id and applied.lesson_id = l.id)`,
  version: sql`l.version`,
  created_at: instantSql('l.created_at'),
  updated_at: instantSql('l.updated_at'),
  can: sql`json_build_object(
    'edit', ${editableLessons(viewer)}, 'remove', ${removableLessons(viewer)},
    'approve', ${approvableLessons(viewer)}, 'reorder', ${reorderableLessons(viewer)})`,
});

const trades = sql`from lesson_trades as link where link.company_id = l.company_id and link.lesson_id = l.id`;

const classification: Record<Kind, Fields> = {
  trade: {
    tradeId: sql`(select min(link.trade_id) ${trades})`,
    trades: sql`array(select link.trade_id ${trades} order by link.trade_id)`,
    topicId: sql`l.topic_id`,
    topics: sql`(
      select json_build_array(json_build_object('id', topic.id, 'title', topic.title))
      from topics as topic where topic.company_id = l.company_id and topic.id = l.topic_id)`,
  },
  pm: {
    pmSubPhaseId: sql`l.pm_sub_phase_id`,
    pm_sub_phase_id: sql`l.pm_sub_phase_id`,
    sub_phase: sql`(
      select json_build_object('id', part.id, 'title', part.title, 'pmPhaseId', part.pm_phase_id)
      from pm_sub_phases as part where part.company_id = l.company_id and part.id = l.pm_sub_phase_id)`,
  },
  x: {
    xSubProcessId: sql`l.x_sub_process_id`,
    x_sub_process_id: sql`l.x_sub_process_id`,
    sub_process: sql`(
      select json_build_object('id', part.id, 'title', part.title, 'xProcessId', part.x_process_id)
      from x_sub_processes as part where part.company_id = l.company_id and part.id = l.x_sub_process_id)`,
  },
};

const fields = (kind: Kind, viewer: Viewer) => Object.entries({ ...common(viewer), ...classification[kind] });

/** The contract's view of a lesson as columns over `lessons as l`: for lists, whose rows become JSON by their aliases. */
export const lessonViewColumns = (kind: Kind, viewer: Viewer): AliasedRawBuilder<unknown, string>[] =>
  fields(kind, viewer).map(([name, value]) => value.as(name));

/** The same view as one `json` value over `lessons as l`, for nesting. */
export const lessonJson = <K extends Kind>(kind: K, viewer: Viewer): RawBuilder<LessonView<K>> =>
  sql<
    LessonView<K>
  >`json_build_object(${sql.join(fields(kind, viewer).map(([name, value]) => sql`${sql.lit(name)}, ${value}`))})`;
