import { type GroupField, type Kind, kindDefinitions } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { type RawBuilder, sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { eventPayload, eventsOfRows, notifyOf } from '#platform/events/record-event';
import { type DraftValues, lessonValues, wordingColumns, writtenColumns, writtenTypes } from '../lesson-columns.ts';
import { requireCleanText } from '../clean-rich-text.ts';
import { lessonJson, lessonViewJoins } from '../reading/lesson-json.ts';
import type { Actor } from '../lessons.policy.ts';
import { findReferences, type KnownReferences, type PreparedLesson, issuesOf } from './check-lesson-drafts.ts';
import { lessonStored } from '../lessons.events.ts';
import { addSearchWords } from '../../search-words/add-search-words.ts';

/** The contract's drafts of all kinds with the fields that only the server sets: project and several trades. */
export interface NewLesson extends DraftValues, Readonly<Partial<Record<GroupField, number | undefined>>> {
  readonly tradeId?: number | undefined;
  readonly trades?: readonly number[] | undefined;
  readonly phases?: readonly number[] | undefined;
  readonly tags?: readonly number[] | undefined;
}

const unique = (ids: readonly number[]) => [...new Set(ids)];

const requireRights = (actor: Actor, kind: Kind, drafts: readonly NewLesson[]) => {
  const key = kindDefinitions[kind].permissions.lesson;
  const namesAnother = ({ userId }: NewLesson) => userId != null && userId !== actor.userId;
  if (drafts.some(({ mandatory }) => mandatory) && !actor.can(`${key}.mandatory`)) throw problem('forbidden');
  if (drafts.some(namesAnother) && !actor.can(`${key}.edit.all`)) throw problem('forbidden');
};

const requireFeatures = (kind: Kind, lessons: readonly PreparedLesson[], { settings }: KnownReferences) => {
  const { feature } = kindDefinitions[kind];
  const isTagged = lessons.some(({ tags }) => tags.length > 0);
  if ((feature && !settings[feature]) || (isTagged && !settings.feature_tags)) throw problem('feature-off');
};

const prepare = (tx: WriteTx, kind: Kind, draft: NewLesson, path: string): PreparedLesson => {
  const { inTrades, group } = kindDefinitions[kind];
  const fields: readonly [GroupField, ...GroupField[]] = group.fields;
  const required = (field: string) => fieldProblem([{ field: `${path}${field}`, code: 'required' }]);
  const groupField = fields.find((field) => draft[field] !== undefined) ?? fields[0];
  const groupId = draft[groupField];
  if (groupId === undefined) throw required(groupField);
  const tradesField = draft.trades === undefined ? 'tradeId' : 'trades';
  const trades = draft.trades ?? (draft.tradeId === undefined ? [] : [draft.tradeId]);
  if (inTrades && trades.length === 0) throw required(tradesField);
  // A superadmin without a membership cannot be an author and must name one.
  const authorId = draft.userId ?? tx.scope.memberId;
  if (authorId === null) throw required('userId');
  const values = lessonValues({ ...draft, more_info: requireCleanText(draft.more_info, `${path}more_info`) });
  if (values.project_only && values.project_id === null) throw required('projectId');
  return {
    ...values,
    author_user_id: authorId,
    groupId,
    groupField,
    trades: inTrades ? unique(trades) : [],
    tradesField,
    phases: unique(draft.phases ?? []),
    tags: unique(draft.tags ?? []),
  };
};

/** The lessons with the values their parents determine and their index among the new ones of the group. */
const withPositions = (lessons: readonly PreparedLesson[], { parents }: KnownReferences) => {
  const added = new Map<number, number>();
  return lessons.map((lesson) => {
    const ordinal = (added.get(lesson.groupId) ?? 0) + 1;
    added.set(lesson.groupId, ordinal);
    const parent = parents.find(({ id }) => id === lesson.parent_id);
    return { ...lesson, ordinal, parentLevel: parent?.level ?? null, level: (parent?.level ?? 0) + 1 };
  });
};

const sorted = (ids: string) => sql`array(select unnest(${sql.ref(`link.${ids}`)}) order by 1)`;

/** The view of a lesson in the statement that writes it, before its links are visible in their tables. */
const storedView = (kind: Kind, actor: Actor) =>
  lessonJson(kind, actor, {
    phases: sorted('phases'),
    tags: sorted('tags'),
    trades: sorted('trades'),
    tradeId: sql`(${sorted('trades')})[1]`,
  });

/** Writes lessons, links, first versions and events in one statement; their groups must be locked before. */
const insertLessons = async <Answer>(
  tx: WriteTx,
  kind: Kind,
  lessons: ReturnType<typeof withPositions>,
  { answer, joins }: { answer: RawBuilder<Answer>; joins: RawBuilder<unknown> },
): Promise<Answer[]> => {
  const drafts = lessons.map((lesson, index) => ({
    ...lesson,
    index,
    event: eventPayload(tx.scope, lessonStored, { kind, title: lesson.insight, project_only: lesson.project_only }),
  }));
  const { rows } = await sql<{ answer: Answer; event_ids: number[] | null }>`
    with draft as materialized (
      select draft.*, draft.ordinal + coalesce((
        select max(l.position) from lessons as l
        where l.company_id = ${tx.companyId} and l.kind = ${kind} and l.group_id = draft."groupId"), 0) as position
      from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as draft (
        index integer, ${writtenTypes}, "groupId" bigint, ordinal integer, "parentLevel" smallint, level smallint,
        trades bigint[], phases bigint[], tags bigint[], event jsonb)
    ), stored as (
      insert into lessons (company_id, kind, ${writtenColumns}, ${sql.ref(kindDefinitions[kind].group.column)}, position,
        parent_level, level, language)
      select ${tx.companyId}, ${kind}, ${writtenColumns}, "groupId", position, "parentLevel", level,
        (select default_language from settings where company_id = ${tx.companyId})
      from draft order by index
      returning *
    ), first_version as (
      insert into lesson_versions (company_id, lesson_id, ${wordingColumns}, author_user_id)
      select company_id, id, ${wordingColumns}, coalesce(${tx.scope.memberId}::bigint, author_user_id) from stored
    ), link as (
      select stored.company_id, stored.id, draft.index, draft.trades, draft.phases, draft.tags, draft.event
      from stored join draft on draft."groupId" = stored.group_id and draft.position = stored.position
    ), in_trades as (
      insert into lesson_trades (company_id, lesson_id, trade_id) select company_id, id, unnest(trades) from link
    ), in_phases as (
      insert into lesson_phases (company_id, lesson_id, phase_id) select company_id, id, unnest(phases) from link
    ), tagged as (
      insert into lesson_tags (company_id, lesson_id, tag_id) select company_id, id, unnest(tags) from link
    ), recorded as (${eventsOfRows(tx, lessonStored, {
      id: sql`l.id`,
      projectId: sql`l.project_id`,
      data: sql`link.event`,
      from: sql`stored as l join link on link.id = l.id order by link.index`,
    })})
    select ${answer} as answer, case when link.index = 0 then (select json_agg(id) from recorded) end as event_ids
    from stored as l join link on link.id = l.id ${joins} order by link.index`.execute(tx);
  const events = lessons.some((lesson) => !lesson.project_only) ? (rows[0]?.event_ids ?? []) : [];
  await notifyOf(tx, tx.companyId, events);
  await addSearchWords(
    tx,
    lessons.flatMap(({ insight, more_info }) => [insight, more_info]),
  );
  return rows.map((row) => row.answer);
};

type PathOf = (index: number) => string;

/** Checks every draft and locks the groups; returns what to write. */
const checkedLessons = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  drafts: readonly NewLesson[],
  pathOf: PathOf,
): Promise<ReturnType<typeof withPositions>> => {
  requireRights(actor, kind, drafts);
  const lessons = drafts.map((draft, index) => prepare(tx, kind, draft, pathOf(index)));
  const known = await findReferences(tx, actor, kind, lessons);
  requireFeatures(kind, lessons, known);
  const issues = lessons.flatMap((lesson, index) =>
    issuesOf(kind, lesson, known).map((issue) => ({ ...issue, field: `${pathOf(index)}${issue.field}` })),
  );
  if (issues.length > 0) throw fieldProblem(issues);
  return withPositions(lessons, known);
};

/**
 * Writes unapproved lessons, each at the end of its group; returns their ids in the order of the drafts.
 * `pathOf` prefixes the names of refused fields, e.g. `newAppliedLessons.0.`.
 */
export const storeLessons = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  drafts: readonly NewLesson[],
  pathOf: PathOf = () => '',
): Promise<number[]> => {
  if (drafts.length === 0) return [];
  const lessons = await checkedLessons(tx, actor, kind, drafts, pathOf);
  return insertLessons(tx, kind, lessons, { answer: sql<number>`l.id`, joins: sql`` });
};

/** Writes one lesson, see `storeLessons`; returns its view. */
export const storeLesson = async <K extends Kind>(
  tx: WriteTx,
  actor: Actor,
  kind: K,
  draft: NewLesson,
): Promise<LessonView<K>> => {
  const lessons = await checkedLessons(tx, actor, kind, [draft], () => '');
  const view = { answer: storedView(kind, actor) as RawBuilder<LessonView<K>>, joins: lessonViewJoins(kind) };
  const [lesson] = await insertLessons(tx, kind, lessons, view);
  return lesson as LessonView<K>;
};
