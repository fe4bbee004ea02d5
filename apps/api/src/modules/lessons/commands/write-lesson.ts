import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import { requireFeature, requireKind } from '#modules/companies/require-feature';
import type { WriteTx } from '#platform/database/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvents } from '#platform/events/record-event';
import { lessonGroups, lessonKeys } from '../lesson-columns.ts';
import type { Viewer } from '../lessons.policy.ts';
import { findReferences, type KnownReferences, type LessonToWrite, refusalsOf } from './check-lesson-drafts.ts';

type GroupField = (typeof lessonGroups)[Kind]['fields'][number];

/** The contract's drafts of all kinds, and what only the server says: a project's own question, several trades. */
export interface NewLesson extends Readonly<Partial<Record<GroupField, number | undefined>>> {
  readonly insight: string;
  readonly more_info?: string | null | undefined;
  readonly tradeId?: number | undefined;
  readonly trades?: readonly number[] | undefined;
  readonly phases?: readonly number[] | undefined;
  readonly tags?: readonly number[] | undefined;
  readonly mandatory?: boolean | undefined;
  readonly userId?: number | null | undefined;
  readonly projectId?: number | null | undefined;
  readonly project_only?: boolean | undefined;
  readonly parentId?: number | null | undefined;
}

const unique = (ids: readonly number[]) => [...new Set(ids)];

const requireRights = async (tx: WriteTx, viewer: Viewer, kind: Kind, drafts: readonly NewLesson[]) => {
  const key = lessonKeys[kind];
  const namesAnother = ({ userId }: NewLesson) => userId != null && userId !== viewer.userId;
  if (drafts.some(({ mandatory }) => mandatory) && !viewer.can(`${key}.mandatory`)) throw problem('forbidden');
  if (drafts.some(namesAnother) && !viewer.can(`${key}.edit.all`)) throw problem('forbidden');
  await requireKind(tx, kind);
  if (drafts.some(({ tags = [] }) => tags.length > 0)) await requireFeature(tx, 'feature_tags');
};

const toWrite = (tx: WriteTx, kind: Kind, draft: NewLesson, path: string): LessonToWrite => {
  const { fields, inTrades } = lessonGroups[kind];
  const required = (field: string) => fieldProblem([{ field: `${path}${field}`, code: 'required' }]);
  const groupField = fields.find((field) => draft[field] !== undefined) ?? fields[0];
  const groupId = draft[groupField];
  if (groupId === undefined) throw required(groupField);
  const tradesField = draft.trades === undefined ? 'tradeId' : 'trades';
  const trades = draft.trades ?? (draft.tradeId === undefined ? [] : [draft.tradeId]);
  if (inTrades && trades.length === 0) throw required(tradesField);
  // A superadmin who is no member cannot be an author and has to name one.
  const authorId = draft.userId ?? tx.scope.memberId;
  if (authorId === null) throw required('userId');
  const projectId = draft.projectId ?? null;
  if (draft.project_only && projectId === null) throw required('projectId');
  return {
    insight: draft.insight,
    more_info: draft.more_info || null,
    groupId,
    groupField,
    trades: inTrades ? unique(trades) : [],
    tradesField,
    phases: unique(draft.phases ?? []),
    tags: unique(draft.tags ?? []),
    mandatory: draft.mandatory ?? false,
    authorId,
    projectId,
    projectOnly: draft.project_only ?? false,
    parentId: draft.parentId ?? null,
  };
};

/** Positions of a group are given out by whoever holds its row; by ascending id, so that two writers never wait for each other. */
const lockGroups = async (tx: WriteTx, kind: Kind, groupIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(lessonGroups[kind].table)}
    where company_id = ${tx.companyId} and id = any(${groupIds}::bigint[]) and archived_at is null
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
};

const placed = (lessons: readonly LessonToWrite[], { parents, positions }: KnownReferences) => {
  const last = new Map(positions.map((group) => [group.group_id, group.last]));
  return lessons.map((lesson) => {
    const position = (last.get(lesson.groupId) ?? 0) + 1;
    last.set(lesson.groupId, position);
    const parent = parents.find(({ id }) => id === lesson.parentId);
    return { ...lesson, position, parentLevel: parent?.level ?? null, level: (parent?.level ?? 0) + 1 };
  });
};

/** Lessons, their links and first versions in one statement, however many they are. */
const insertLessons = async (tx: WriteTx, kind: Kind, lessons: ReturnType<typeof placed>): Promise<number[]> => {
  const { rows } = await sql<{ id: number; group_id: number; position: number }>`
    with draft as (
      select * from jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb) as draft (
        insight text, more_info text, "groupId" bigint, "position" integer, mandatory boolean,
        "parentId" bigint, "parentLevel" smallint, level smallint, "authorId" bigint, "projectId" bigint, "projectOnly" boolean,
        trades bigint[], phases bigint[], tags bigint[])
    ), stored as (
      insert into lessons (company_id, kind, insight, more_info, ${sql.ref(lessonGroups[kind].column)}, position, mandatory,
        parent_id, parent_level, level, author_user_id, project_id, project_only, language)
      select ${tx.companyId}, ${kind}, insight, more_info, "groupId", "position", mandatory,
        "parentId", "parentLevel", level, "authorId", "projectId", "projectOnly",
        (select default_language from settings where company_id = ${tx.companyId})
      from draft
      returning company_id, id, version, group_id, position, insight, more_info, author_user_id
    ), first_version as (
      insert into lesson_versions (company_id, lesson_id, version, insight, more_info, author_user_id)
      select company_id, id, version, insight, more_info, coalesce(${tx.scope.memberId}::bigint, author_user_id) from stored
    ), link as (
      select stored.company_id, stored.id, draft.trades, draft.phases, draft.tags
      from stored join draft on draft."groupId" = stored.group_id and draft."position" = stored.position
    ), in_trades as (
      insert into lesson_trades (company_id, lesson_id, trade_id) select company_id, id, unnest(trades) from link
    ), in_phases as (
      insert into lesson_phases (company_id, lesson_id, phase_id) select company_id, id, unnest(phases) from link
    ), tagged as (
      insert into lesson_tags (company_id, lesson_id, tag_id) select company_id, id, unnest(tags) from link
    )
    select id, group_id, position from stored`.execute(tx);
  const ids = new Map(rows.map(({ id, group_id, position }) => [`${group_id}/${position}`, id]));
  return lessons.map(({ groupId, position }) => ids.get(`${groupId}/${position}`) as number);
};

/**
 * Writes lessons that wait for approval, each at the end of its group; answers their ids in the order of the drafts.
 * `pathOf` is put before the name of a refused field, e.g. `newAppliedLessons.0.`.
 */
export const writeLessons = async (
  tx: WriteTx,
  viewer: Viewer,
  kind: Kind,
  drafts: readonly NewLesson[],
  pathOf: (index: number) => string = () => '',
): Promise<number[]> => {
  if (drafts.length === 0) return [];
  await requireRights(tx, viewer, kind, drafts);
  const lessons = drafts.map((draft, index) => toWrite(tx, kind, draft, pathOf(index)));
  const groups = await lockGroups(tx, kind, unique(lessons.map(({ groupId }) => groupId)));
  const known = await findReferences(tx, viewer, kind, groups, lessons);
  const refusals = lessons.flatMap((lesson, index) =>
    refusalsOf(kind, lesson, known).map((refusal) => ({ ...refusal, field: `${pathOf(index)}${refusal.field}` })),
  );
  if (refusals.length > 0) throw fieldProblem(refusals);
  const ids = await insertLessons(tx, kind, placed(lessons, known));
  await recordEvents(
    tx,
    lessons.map(({ insight, projectId, projectOnly }, index) => ({
      type: 'lesson_stored' as const,
      subject: { type: 'lesson' as const, id: ids[index] as number },
      projectId,
      data: { kind, title: insight, project_only: projectOnly },
    })),
  );
  return ids;
};

/** One lesson, see `writeLessons`. */
export const writeLesson = async (tx: WriteTx, viewer: Viewer, kind: Kind, draft: NewLesson): Promise<number> => {
  const [id] = await writeLessons(tx, viewer, kind, [draft]);
  return id as number;
};
