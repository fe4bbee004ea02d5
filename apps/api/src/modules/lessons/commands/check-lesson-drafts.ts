import type { Kind } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import type { FieldRefusal } from '@polier/contract/field-refusals';
import { readableProjects } from '#modules/projects/projects.policy';
import { readableLessons, type Viewer } from '../lessons.policy.ts';

/** A lesson as it is asked for, its references not yet known to exist. */
export interface LessonToWrite {
  readonly insight: string;
  readonly more_info: string | null;
  readonly groupId: number;
  /** Name under which the input sent the group. */
  readonly groupField: string;
  readonly trades: readonly number[];
  readonly tradesField: 'tradeId' | 'trades';
  readonly phases: readonly number[];
  readonly tags: readonly number[];
  readonly mandatory: boolean;
  readonly authorId: number;
  readonly projectId: number | null;
  readonly projectOnly: boolean;
  readonly parentId: number | null;
}

export interface ParentLesson {
  readonly id: number;
  readonly kind: Kind;
  readonly group_id: number;
  readonly level: number;
}

/** What of the references exists in the company, for all lessons of one write together. */
export interface KnownReferences {
  readonly groups: readonly number[];
  readonly trades: readonly number[];
  readonly phases: readonly number[];
  readonly tags: readonly number[];
  readonly projects: readonly number[];
  readonly authors: readonly number[];
  readonly parents: readonly ParentLesson[];
  /** Highest position of each group that has lessons. */
  readonly positions: readonly { readonly group_id: number; readonly last: number }[];
}

const idsOf = (lessons: readonly LessonToWrite[], pick: (lesson: LessonToWrite) => readonly (number | null)[]) => {
  const ids = [...new Set(lessons.flatMap(pick))].filter((id) => id !== null);
  return sql`any(${ids}::bigint[])`;
};

/** One statement; what it finds is locked against removal until the write is over. The groups are already locked. */
export const findReferences = async (
  tx: WriteTx,
  viewer: Viewer,
  kind: Kind,
  groups: readonly number[],
  lessons: readonly LessonToWrite[],
): Promise<KnownReferences> => {
  const { rows } = await sql<KnownReferences>`
    select ${groups}::bigint[] as groups,
      array(select id from trades where company_id = ${tx.companyId} and archived_at is null
        and id = ${idsOf(lessons, (lesson) => lesson.trades)} for key share) as trades,
      array(select id from phases where company_id = ${tx.companyId} and archived_at is null
        and id = ${idsOf(lessons, (lesson) => lesson.phases)} for key share) as phases,
      array(select id from tags where company_id = ${tx.companyId}
        and id = ${idsOf(lessons, (lesson) => lesson.tags)} for key share) as tags,
      array(select p.id from projects as p where p.company_id = ${tx.companyId} and ${readableProjects(viewer)}
        and p.id = ${idsOf(lessons, (lesson) => [lesson.projectId])} for key share of p) as projects,
      array(select user_id from memberships where company_id = ${tx.companyId} and disabled_at is null and left_at is null
        and user_id = ${idsOf(lessons, (lesson) => [lesson.authorId])}) as authors,
      (select coalesce(json_agg(parent), '[]') from (
        select l.id, l.kind, l.group_id, l.level from lessons as l
        where l.company_id = ${tx.companyId} and ${readableLessons(viewer)}
          and l.id = ${idsOf(lessons, (lesson) => [lesson.parentId])} for key share of l) as parent) as parents,
      (select coalesce(json_agg(last_one), '[]') from (
        select g.id as group_id, (
          select max(l.position) from lessons as l
          where l.company_id = ${tx.companyId} and l.kind = ${kind} and l.group_id = g.id) as last
        from unnest(${groups}::bigint[]) as g (id)) as last_one where last is not null) as positions`.execute(tx);
  return rows[0] as KnownReferences;
};

const refusedParent = (kind: Kind, { parentId, groupId }: LessonToWrite, { parents }: KnownReferences) => {
  if (parentId === null) return null;
  const parent = parents.find(({ id }) => id === parentId);
  if (!parent) return 'does-not-exist';
  if (parent.kind !== kind) return 'wrong-kind';
  if (parent.group_id !== groupId) return 'contradicts';
  return parent.level >= limits.lessonLevels ? 'too-deep' : null;
};

/** Why a lesson cannot be written; a row of another company is as unknown as one that never was. */
export const refusalsOf = (kind: Kind, lesson: LessonToWrite, known: KnownReferences): FieldRefusal[] => {
  const missing = (field: string, ids: readonly (number | null)[], found: readonly number[]): FieldRefusal[] =>
    ids.every((id) => id === null || found.includes(id)) ? [] : [{ field, code: 'does-not-exist' }];
  const parent = refusedParent(kind, lesson, known);
  return [
    ...missing(lesson.groupField, [lesson.groupId], known.groups),
    ...missing(lesson.tradesField, lesson.trades, known.trades),
    ...missing('phases', lesson.phases, known.phases),
    ...missing('tags', lesson.tags, known.tags),
    ...missing('projectId', [lesson.projectId], known.projects),
    ...missing('userId', [lesson.authorId], known.authors),
    ...(parent === null ? [] : [{ field: 'parentId', code: parent } as const]),
  ];
};
