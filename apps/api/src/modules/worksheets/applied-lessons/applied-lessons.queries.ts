import type { AppliedLessonRow } from '@polier/contract/applied-lessons/applied-lesson-row';
import type {
  AppliedLessonView,
  PhotoCount,
  ToDoView,
} from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Kind } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import { flagsSql } from '#platform/database/sql/flags-sql';
import { instantSql } from '#platform/database/sql/instant-sql';
import { type JsonText, jsonList } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { lessonJson, lessonRowJson, lessonViewJoins, pinnedWording } from '../../lessons/reading/lesson-json.ts';
import { groupJoin } from '../../lessons/reading/lesson-order.ts';
import { editableLessons, type Actor } from '../../lessons/lessons.policy.ts';
import { readableWorksheets } from '../worksheets.policy.ts';
import { locationSql } from '../location-sql.ts';
import { type FieldName, fieldList } from './applied-lesson-fields.ts';
import {
  editableAppliedLessons,
  checkableAppliedLessons,
  readableAppliedLessons,
  removableAppliedLessons,
} from './applied-lessons.policy.ts';
import { lessonLookup } from './lesson-lookup-sql.ts';
import { openAppliedLessons } from './state-sql.ts';

/** What is read beside a field, after it. */
const furtherColumns: { readonly [Name in FieldName]?: RawBuilder<unknown> } = {
  external_responsible_user: sql`case
    when al.responsible_user_id is not null then json_build_object(
      'type', 'internal', 'id', al.responsible_user_id, 'name', coalesce(responsible.name, ''))
    when al.responsible_external_user_id is not null then json_build_object(
      'type', 'external', 'id', al.responsible_external_user_id, 'name', partner.name)
    end as responsible_user`,
  checked: sql`case when al.checked then json_build_object(
      'id', al.checked_by_user_id, 'name', coalesce(checker.name, '')) end as checked_by_user,
    ${instantSql('al.checked_at')} as checked_at`,
};
/** All fields, and what is read beside those named. */
const fieldsWith = (names: readonly FieldName[]) =>
  sql.join(
    fieldList.flatMap(({ name, column }) => {
      const beside = names.includes(name) ? furtherColumns[name] : undefined;
      return [sql`${sql.ref(`al.${column}`)} as ${sql.ref(name)}`, ...(beside ? [beside] : [])];
    }),
  );
const fieldColumns = fieldsWith(fieldList.map(({ name }) => name));
const fieldColumnsOfRow = fieldsWith(['external_responsible_user']);

const rowColumns = (actor: Actor, kind: Kind) => sql`
  al.id, al.worksheet_id as "worksheetId", al.position, ${fieldColumns},
  al.version, ${instantSql('al.updated_at')} as updated_at,
  ${flagsSql({
    edit: sql<boolean>`not w.closed and ${editableAppliedLessons(actor, kind)}`,
    check: sql<boolean>`not w.closed and ${checkableAppliedLessons(actor, kind)}`,
    remove: sql<boolean>`not w.closed and ${removableAppliedLessons(actor, kind)}`,
    editLesson: sql<boolean>`not w.closed and ${editableAppliedLessons(actor, kind)} and ${editableLessons(actor)}`,
  })} as can`;

/** People are looked up once each, however many rows are theirs. */
const nameOf = (column: string, name: string) => sql`left join lateral (
  select person.firstname || ' ' || person.lastname as name from users as person
  where person.id = ${sql.ref(column)} offset 0) as ${sql.ref(name)} on true`;

/** `where` is said over `applied_lessons as al`, `worksheets as w` and `projects as p`. */
const rowsFrom = (db: ScopedDb, kind: Kind, joins: RawBuilder<unknown>, where: RawBuilder<boolean>) => sql`
  from applied_lessons as al
  join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
  join projects as p on p.company_id = w.company_id and p.id = w.project_id
  ${lessonLookup}
  ${joins}
  ${nameOf('al.responsible_user_id', 'responsible')}
  ${nameOf('al.checked_by_user_id', 'checker')}
  left join lateral (
    select coalesce(nullif(concat_ws(' ', firm.firstname, firm.lastname), ''), firm.company) as name
    from external_users as firm where firm.company_id = ${db.companyId} and firm.id = al.responsible_external_user_id
    offset 0) as partner on true
  where al.company_id = ${db.companyId} and al.kind = ${kind} and ${where}`;

const appliedLessonQuery = (db: ScopedDb, actor: Actor, kind: Kind, where: RawBuilder<boolean>) =>
  db
    .selectFrom(
      sql<AppliedLessonView>`(
    select ${rowColumns(actor, kind)},
      ${lessonJson(kind, actor, pinnedWording)} as lesson
    ${rowsFrom(db, kind, lessonViewJoins(kind), sql<boolean>`${where} and ${readableAppliedLessons(actor, kind)}`)}
    order by al.worksheet_id, al.position)`.as('applied_lesson'),
    )
    .selectAll('applied_lesson')
    .$castTo<AppliedLessonView>();

const inWorksheet = (actor: Actor, kind: Kind, worksheetId: number) =>
  sql<boolean>`al.worksheet_id = ${worksheetId} and ${readableWorksheets(actor, kind)} and ${readableAppliedLessons(actor, kind)}`;

const rowFields = sql`al.id, al.position, ${fieldColumnsOfRow}, al.version`;

const rowsWhere = (
  db: ScopedDb,
  actor: Actor,
  kind: Kind,
  where: RawBuilder<boolean>,
): Promise<JsonText<AppliedLessonRow[]>> =>
  jsonList(
    db,
    db
      .selectFrom(
        sql<AppliedLessonRow>`(
      select ${rowFields},
        ${flagsSql({ check: sql<boolean>`not w.closed and ${checkableAppliedLessons(actor, kind)}` })} as can,
        ${lessonRowJson(kind)} as lesson
      ${rowsFrom(db, kind, groupJoin(kind), where)}
      order by al.position)`.as('row'),
      )
      .selectAll('row')
      .$castTo<AppliedLessonRow>(),
  );

/** The visible fields of a worksheet's rows in their order; empty when the caller may not read it. */
export const listRows = (db: ScopedDb, actor: Actor, kind: Kind, worksheetId: number) =>
  rowsWhere(db, actor, kind, inWorksheet(actor, kind, worksheetId));

/** The same of those of its rows that are named. */
export const listNamedRows = (
  db: ScopedDb,
  actor: Actor,
  kind: Kind,
  { worksheetId, ids }: { readonly worksheetId: number; readonly ids: readonly number[] },
) =>
  rowsWhere(db, actor, kind, sql<boolean>`${inWorksheet(actor, kind, worksheetId)} and al.id = any(${ids}::bigint[])`);

/** By a set of its own, so that the rows, which are read far more often, do not wait for it. */
export const countPhotos = async (db: ScopedDb, worksheetId: number): Promise<PhotoCount[]> => {
  const { rows } = await sql<PhotoCount>`
    select al.id, count(*) as photos from applied_lessons as al
    join attachments as picture on picture.company_id = al.company_id and picture.applied_lesson_id = al.id
    where al.company_id = ${db.companyId} and al.worksheet_id = ${worksheetId}
    group by al.id order by al.id`.execute(db);
  return rows;
};

/** A row as every reader sees it, and what decides who may check it. */
export interface SharedRow {
  readonly worksheetId: number;
  readonly closed: boolean;
  readonly doneById: number | null;
  readonly row: Omit<AppliedLessonRow, 'can'>;
}

/** Rows of any worksheets of the company: the caller of this has to know who may read them. */
export const readSharedRows = async (db: ScopedDb, kind: Kind, ids: readonly number[]): Promise<SharedRow[]> => {
  const { rows } = await sql<SharedRow>`
    select shared."worksheetId", shared.closed, shared."doneById",
      to_jsonb(shared) - '{worksheetId,closed,doneById}'::text[] as row
    from (
      select al.worksheet_id as "worksheetId", w.closed, al.done_by_user_id as "doneById",
        ${rowFields}, ${lessonRowJson(kind)} as lesson
      ${rowsFrom(db, kind, groupJoin(kind), sql<boolean>`al.id = any(${ids}::bigint[])`)}
    ) as shared`.execute(db);
  return rows;
};

/** The rows of a worksheet in their order; empty when the caller may not read it. */
export const listAppliedLessons = (
  db: ScopedDb,
  actor: Actor,
  kind: Kind,
  worksheetId: number,
): Promise<JsonText<AppliedLessonView[]>> =>
  jsonList(db, appliedLessonQuery(db, actor, kind, inWorksheet(actor, kind, worksheetId)));

export const listAppliedLessonsById = (
  db: ScopedDb,
  actor: Actor,
  kind: Kind,
  ids: readonly number[],
): Promise<JsonText<AppliedLessonView[]>> =>
  jsonList(db, appliedLessonQuery(db, actor, kind, sql<boolean>`al.id = any(${ids}::bigint[])`));

export const findAppliedLessons = (
  db: ScopedDb,
  actor: Actor,
  kind: Kind,
  ids: readonly number[],
): Promise<AppliedLessonView[]> =>
  appliedLessonQuery(db, actor, kind, sql<boolean>`al.id = any(${ids}::bigint[])`).execute();

const positionColumns = (kind: Kind) => sql`
  json_build_object('id', p.id, 'title', p.title) as project,
  json_build_object('id', w.id, 'title', w.title, 'kind', w.kind, 'number', ${locationSql(kind).number}) as worksheet`;

/** Open lessons in open worksheets of readable projects, earliest due first; `where` as in `rowsFrom`. */
export const listOpenAppliedLessons = (
  db: ScopedDb,
  actor: Actor,
  kind: Kind,
  where: RawBuilder<boolean>,
): Promise<JsonText<ToDoView[]>> => {
  const open = sql<boolean>`${where} and ${openAppliedLessons} and not w.closed and ${readableAppliedLessons(actor, kind)}`;
  return jsonList(
    db,
    db
      .selectFrom(
        sql<ToDoView>`(
      select ${rowColumns(actor, kind)},
      ${lessonJson(kind, actor, pinnedWording)} as lesson, ${positionColumns(kind)}
      ${rowsFrom(db, kind, sql`${locationSql(kind).joins} ${lessonViewJoins(kind)}`, open)}
      order by al.contacttill nulls last, al.id)`.as('applied_lesson'),
      )
      .selectAll('applied_lesson')
      .$castTo<ToDoView>(),
  );
};

/** The worksheet of each row; a row that the caller may not read is not found. */
export const worksheetsOfRows = async (
  db: ScopedDb,
  actor: Actor,
  kind: Kind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; worksheetId: number }>`
    select al.id, al.worksheet_id as "worksheetId"
    from applied_lessons as al
    join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
    join projects as p on p.company_id = w.company_id and p.id = w.project_id
    where al.company_id = ${db.companyId} and al.kind = ${kind} and al.id = any(${ids}::bigint[])
      and ${readableAppliedLessons(actor, kind)}`.execute(db);
  const worksheets = new Map(rows.map(({ id, worksheetId }) => [id, worksheetId]));
  if (ids.some((id) => !worksheets.has(id))) throw problem('not-found');
  return worksheets;
};

/** Whether the caller may answer the questions of a worksheet, closed or not. */
export const isEditableWorksheet = async (db: ScopedDb, actor: Actor, kind: Kind, id: number): Promise<boolean> => {
  const { rows } = await sql<object>`
    select from worksheets as w join projects as p on p.company_id = w.company_id and p.id = w.project_id
    where w.company_id = ${db.companyId} and w.kind = ${kind} and w.id = ${id} and ${editableAppliedLessons(actor, kind)}`.execute(
    db,
  );
  return rows.length > 0;
};
/** Those the caller is responsible for. */
export const listToDos = (db: ScopedDb, actor: Actor, kind: Kind): Promise<JsonText<ToDoView[]>> =>
  listOpenAppliedLessons(db, actor, kind, sql<boolean>`al.responsible_user_id = ${actor.userId}`);
