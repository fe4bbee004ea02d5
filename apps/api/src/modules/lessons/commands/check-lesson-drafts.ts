import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { FieldErrorCode } from '@polier/contract/errors';
import type { FieldIssue } from '@polier/contract/field-issues';
import { readableProjects } from '#modules/projects/projects.policy';
import type { LessonValues } from '../lesson-columns.ts';
import { readableLessons, type Actor } from '../lessons.policy.ts';

/** References of a lesson that are not yet checked; null: nothing to check. */
export interface LessonReferences {
  readonly groupId: number | null;
  readonly trades: readonly number[];
  readonly phases: readonly number[];
  readonly tags: readonly number[];
  readonly project_id: number | null;
  readonly author_user_id: number | null;
  readonly parent_id: number | null;
}

export const noReferences: LessonReferences = {
  groupId: null,
  trades: [],
  phases: [],
  tags: [],
  project_id: null,
  author_user_id: null,
  parent_id: null,
};

/** A requested lesson whose references are not yet checked. */
export interface PreparedLesson extends LessonValues, Omit<LessonReferences, keyof LessonValues> {
  readonly groupId: number;
  /** Name of the group's field in the input. */
  readonly groupField: string;
  readonly tradesField: 'tradeId' | 'trades';
}

export interface ParentLesson {
  readonly id: number;
  readonly kind: Kind;
  readonly group_id: number;
  readonly level: number;
}

/** The references that exist in the company, for all lessons of one write. */
export interface KnownReferences {
  readonly groups: readonly number[];
  readonly trades: readonly number[];
  readonly phases: readonly number[];
  readonly tags: readonly number[];
  readonly projects: readonly number[];
  readonly authors: readonly number[];
  readonly parents: readonly ParentLesson[];
  /** Whether the features that a lesson may need are on. */
  readonly settings: Readonly<Record<'feature_tags' | 'feature_tab_x', boolean>>;
}

const idsOf = <L>(lessons: readonly L[], pick: (lesson: L) => readonly (number | null)[]) => {
  const ids = [...new Set(lessons.flatMap(pick))].filter((id) => id !== null);
  return sql`any(${ids}::bigint[])`;
};

/**
 * Reads and locks the references in one statement, so that none is removed during the write. The lock on a group allows
 * giving out its positions; groups are locked by ascending id, so that two writers never deadlock.
 */
export const findReferences = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  lessons: readonly LessonReferences[],
): Promise<KnownReferences> => {
  const { rows } = await sql<KnownReferences>`
    with held as materialized (
      select id from ${sql.table(kindDefinitions[kind].group.table)}
      where company_id = ${tx.companyId} and archived_at is null and id = ${idsOf(lessons, (lesson) => [lesson.groupId])}
      order by id for no key update)
    select array(select id from held) as groups,
      (select row_to_json(s) from (
        select feature_tags, feature_tab_x from settings where company_id = ${tx.companyId}) as s) as settings,
      array(select id from trades where company_id = ${tx.companyId} and archived_at is null
        and id = ${idsOf(lessons, (lesson) => lesson.trades)} for key share) as trades,
      array(select id from phases where company_id = ${tx.companyId} and archived_at is null
        and id = ${idsOf(lessons, (lesson) => lesson.phases)} for key share) as phases,
      array(select id from tags where company_id = ${tx.companyId}
        and id = ${idsOf(lessons, (lesson) => lesson.tags)} for key share) as tags,
      array(select p.id from projects as p where p.company_id = ${tx.companyId} and ${readableProjects(actor)}
        and p.id = ${idsOf(lessons, (lesson) => [lesson.project_id])} for key share of p) as projects,
      array(select user_id from memberships where company_id = ${tx.companyId} and disabled_at is null and left_at is null
        and user_id = ${idsOf(lessons, (lesson) => [lesson.author_user_id])}) as authors,
      (select coalesce(json_agg(parent), '[]') from (
        select l.id, l.kind, l.group_id, l.level from lessons as l
        where l.company_id = ${tx.companyId} and ${readableLessons(actor)}
          and l.id = ${idsOf(lessons, (lesson) => [lesson.parent_id])} for key share of l) as parent) as parents`.execute(
    tx,
  );
  return rows[0] as KnownReferences;
};

/** The reason why a lesson of the group cannot have this parent, without looking at its descendants. */
export const parentError = (
  kind: Kind,
  { parentId, groupId }: { readonly parentId: number | null; readonly groupId: number },
  { parents }: KnownReferences,
): FieldErrorCode | null => {
  if (parentId === null) return null;
  const parent = parents.find(({ id }) => id === parentId);
  if (!parent) return 'does-not-exist';
  if (parent.kind !== kind) return 'wrong-kind';
  if (parent.group_id !== groupId) return 'contradicts';
  return parent.level >= limits.lessonLevels ? 'too-deep' : null;
};

type ReferenceName = 'trades' | 'phases' | 'tags' | 'projectId';

/** References that do not exist; rows of another company count as missing. */
export const missingReferences = (lesson: LessonReferences, known: KnownReferences) => {
  const missing = <Name extends ReferenceName>(name: Name, ids: readonly (number | null)[], found: readonly number[]) =>
    ids.every((id) => id === null || found.includes(id)) ? [] : [{ field: name, code: 'does-not-exist' } as const];
  return [
    ...missing('trades', lesson.trades, known.trades),
    ...missing('phases', lesson.phases, known.phases),
    ...missing('tags', lesson.tags, known.tags),
    ...missing('projectId', [lesson.project_id], known.projects),
  ];
};

/** The reasons why a lesson cannot be written. */
export const issuesOf = (kind: Kind, lesson: PreparedLesson, known: KnownReferences): FieldIssue[] => {
  const parent = parentError(kind, { parentId: lesson.parent_id, groupId: lesson.groupId }, known);
  const unknown = (field: string, code: FieldErrorCode | null): FieldIssue[] =>
    code === null ? [] : [{ field, code }];
  const isAuthor = known.authors.includes(lesson.author_user_id);
  return [
    ...unknown(lesson.groupField, known.groups.includes(lesson.groupId) ? null : 'does-not-exist'),
    ...missingReferences(lesson, known).map(({ field, code }): FieldIssue => ({
      field: field === 'trades' ? lesson.tradesField : field,
      code,
    })),
    ...unknown('userId', isAuthor ? null : 'does-not-exist'),
    ...unknown('parentId', parent),
  ];
};
