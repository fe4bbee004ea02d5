import type { AppliedLessonView, ToDoView } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Kind } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import { instantSql } from '#platform/database/instant-sql';
import { type JsonText, jsonList } from '#platform/database/json-list';
import type { ScopedDb } from '#platform/database/scoped-db';
import { lessonJson } from '../lessons/lesson-json.ts';
import { editableLessons, type Viewer } from '../lessons/lessons.policy.ts';
import { placeSql } from '../worksheets/worksheet-kinds.ts';
import {
  answerableQuestions,
  checkableQuestions,
  readableQuestions,
  removableQuestions,
} from './applied-lessons.policy.ts';
import { openQuestions } from './state-sql.ts';

/** The lesson as the question shows it: the newest wording, or the one that stood when the worksheet was closed. */
const shownLesson = sql`(
  select base.company_id, base.id, base.kind,
    coalesce(pinned.insight, base.insight) as insight,
    case when pinned.version is null then base.more_info else pinned.more_info end as more_info,
    coalesce(pinned.version, base.version) as version,
    base.topic_id, base.pm_sub_phase_id, base.x_sub_process_id, base.parent_id, base.level, base.position,
    base.mandatory, base.author_user_id, base.project_id, base.project_only, base.approved_at, base.approved,
    base.archived_at, base.created_at, base.updated_at
  from lessons as base
  left join lesson_versions as pinned
    on pinned.company_id = al.company_id and pinned.lesson_id = al.lesson_id and pinned.version = al.lesson_version
  where base.company_id = al.company_id and base.id = al.lesson_id)`;

const personName = (person: string) =>
  sql`${sql.ref(`${person}.firstname`)} || ' ' || ${sql.ref(`${person}.lastname`)}`;

const questionColumns = (viewer: Viewer, kind: Kind) => sql`
  al.id, al.worksheet_id as "worksheetId", al.position, al.dynamic_field_id as dynamic_field, al.contacttill,
  al.responsible_user_id as internal_responsible_user, al.responsible_external_user_id as external_responsible_user,
  case
    when al.responsible_user_id is not null then json_build_object(
      'type', 'internal', 'id', al.responsible_user_id, 'name', coalesce(${personName('responsible')}, ''))
    when al.responsible_external_user_id is not null then json_build_object(
      'type', 'external', 'id', partner.id,
      'name', coalesce(nullif(concat_ws(' ', partner.firstname, partner.lastname), ''), partner.company))
  end as responsible_user,
  al.todo, al.solution, al.done, al.needscheck, al.checked,
  case when al.checked then json_build_object(
    'id', al.checked_by_user_id, 'name', coalesce(${personName('checker')}, '')) end as checked_by_user,
  ${instantSql('al.checked_at')} as checked_at, al.not_applicable_reason, al.version,
  ${instantSql('al.updated_at')} as updated_at,
  json_build_object(
    'edit', not w.closed and ${answerableQuestions(viewer, kind)},
    'check', not w.closed and ${checkableQuestions(viewer, kind)},
    'remove', not w.closed and ${removableQuestions(viewer, kind)},
    'editLesson', not w.closed and ${answerableQuestions(viewer, kind)} and ${editableLessons(viewer)}) as can,
  ${lessonJson(kind, viewer)} as lesson`;

/** `where` is said over `applied_lessons as al`, `worksheets as w` and `projects as p`. */
const questionsFrom = (db: ScopedDb, kind: Kind, joins: RawBuilder<unknown>, where: RawBuilder<boolean>) => sql`
  from applied_lessons as al
  join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
  join projects as p on p.company_id = w.company_id and p.id = w.project_id
  ${joins}
  cross join lateral ${shownLesson} as l
  left join users as responsible on responsible.id = al.responsible_user_id
  left join users as checker on checker.id = al.checked_by_user_id
  left join external_users as partner
    on partner.company_id = al.company_id and partner.id = al.responsible_external_user_id
  where al.company_id = ${db.companyId} and al.kind = ${kind} and ${where}`;

const nothing = sql``;

const questionRows = (db: ScopedDb, viewer: Viewer, kind: Kind, where: RawBuilder<boolean>) =>
  db
    .selectFrom(
      sql<AppliedLessonView>`(
    select ${questionColumns(viewer, kind)}
    ${questionsFrom(db, kind, nothing, sql<boolean>`${where} and ${readableQuestions(viewer, kind)}`)}
    order by al.worksheet_id, al.position)`.as('question'),
    )
    .selectAll('question')
    .$castTo<AppliedLessonView>();

/** The rows of a worksheet in their order; none where the caller may not read it. */
export const listQuestions = (
  db: ScopedDb,
  viewer: Viewer,
  kind: Kind,
  worksheetId: number,
): Promise<JsonText<AppliedLessonView[]>> =>
  jsonList(db, questionRows(db, viewer, kind, sql<boolean>`al.worksheet_id = ${worksheetId}`));

export const listQuestionsById = (
  db: ScopedDb,
  viewer: Viewer,
  kind: Kind,
  ids: readonly number[],
): Promise<JsonText<AppliedLessonView[]>> =>
  jsonList(db, questionRows(db, viewer, kind, sql<boolean>`al.id = any(${ids}::bigint[])`));

export const findQuestions = (
  db: ScopedDb,
  viewer: Viewer,
  kind: Kind,
  ids: readonly number[],
): Promise<AppliedLessonView[]> =>
  questionRows(db, viewer, kind, sql<boolean>`al.id = any(${ids}::bigint[])`).execute();

const placeColumns = (kind: Kind) => sql`
  json_build_object('id', p.id, 'title', p.title) as project,
  json_build_object('id', w.id, 'title', w.title, 'kind', w.kind, 'number', ${placeSql[kind].number}) as worksheet`;

/** The open questions the caller answers for, in open worksheets of projects the caller reads, earliest due first. */
export const listToDos = (db: ScopedDb, viewer: Viewer, kind: Kind): Promise<JsonText<ToDoView[]>> => {
  const own = sql<boolean>`al.responsible_user_id = ${viewer.userId} and ${openQuestions}
    and not w.closed and ${readableQuestions(viewer, kind)}`;
  return jsonList(
    db,
    db
      .selectFrom(
        sql<ToDoView>`(
      select ${questionColumns(viewer, kind)}, ${placeColumns(kind)}
      ${questionsFrom(db, kind, placeSql[kind].joins, own)}
      order by al.contacttill nulls last, al.id)`.as('question'),
      )
      .selectAll('question')
      .$castTo<ToDoView>(),
  );
};
