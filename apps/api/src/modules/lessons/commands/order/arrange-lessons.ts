import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { FieldErrorCode } from '@polier/contract/errors';
import { wordingColumns } from '../../lesson-columns.ts';
import { type KnownReferences, parentError } from '../check-lesson-drafts.ts';

// The caller must have locked the groups.

/** The present or requested parent and group of a lesson. */
export interface LessonLocation {
  readonly kind: Kind;
  readonly group: number;
  readonly parentId: number | null;
}

/** Ids of the lessons with the same parent in their order, without archived ones. */
export const siblingsAt = async (tx: WriteTx, { kind, group, parentId }: LessonLocation): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select l.id from lessons as l
    where l.company_id = ${tx.companyId} and l.kind = ${kind} and l.group_id = ${group}
      and l.parent_id is not distinct from ${parentId}::bigint and l.archived_at is null
    order by l.position`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Orders the lessons by permuting their present positions, so that no position is lost or used twice. */
export const orderLessons = async (tx: WriteTx, ids: readonly number[]): Promise<void> => {
  await sql`
    select from lessons where company_id = ${tx.companyId} and id = any(${ids}::bigint[])
    order by id for no key update`.execute(tx);
  await sql`
    with wanted as (
      select id, ordinal from unnest(${ids}::bigint[]) with ordinality as wanted (id, ordinal)
    ), had as (
      select l.position, row_number() over (order by l.position) as ordinal from lessons as l
      where l.company_id = ${tx.companyId} and l.id = any(${ids}::bigint[])
    )
    update lessons as l set position = had.position
    from wanted join had on had.ordinal = wanted.ordinal
    where l.company_id = ${tx.companyId} and l.id = wanted.id and l.position <> had.position`.execute(tx);
};

/** For `with`: the lesson at the given level and its descendants. */
const branchSql = (tx: WriteTx, id: number, level: number) => sql`recursive branch as (
  select l.id, ${level}::int as level, array[l.position] as path, l.archived_at is not null as archived
  from lessons as l where l.company_id = ${tx.companyId} and l.id = ${id}
  union all
  select l.id, branch.level + 1, branch.path || l.position, l.archived_at is not null
  from lessons as l join branch on l.company_id = ${tx.companyId} and l.parent_id = branch.id)`;

/** The reason why the lesson and its descendants cannot move below the parent. */
const findBranchError = async (
  tx: WriteTx,
  id: number,
  parent: { readonly id: number; readonly level: number },
): Promise<FieldErrorCode | null> => {
  const { rows: branch } = await sql<{ id: number; level: number; archived: boolean }>`
    with ${branchSql(tx, id, parent.level + 1)} select id, level, archived from branch`.execute(tx);
  if (branch.some((one) => one.id === parent.id)) return 'depends-on-itself';
  return branch.some(({ level, archived }) => level > limits.lessonLevels && !archived) ? 'too-deep' : null;
};

/** The reason why the lesson cannot move to the location; null: it can. */
export const findParentError = async (
  tx: WriteTx,
  lesson: LessonLocation & { readonly id: number },
  { group, parentId }: Omit<LessonLocation, 'kind'>,
  known: KnownReferences,
): Promise<FieldErrorCode | null> => {
  if (parentId === lesson.parentId && group === lesson.group) return null;
  const parent = known.parents.find(({ id }) => id === parentId);
  const refused = parentError(lesson.kind, { parentId, groupId: group }, known);
  return parent && (refused === null || refused === 'too-deep') ? findBranchError(tx, lesson.id, parent) : refused;
};

/** Detaches archived descendants that would be too deep, so that they do not prevent the move. */
const detachArchived = (tx: WriteTx, id: number, level: number) =>
  sql`
    with ${branchSql(tx, id, level)}
    update lessons as l set parent_id = null, parent_level = null, level = 1
    from branch
    where l.company_id = ${tx.companyId} and l.id = branch.id and branch.archived and branch.level > ${limits.lessonLevels}`.execute(
    tx,
  );

/** Appends the branch to another group. Descendants get a new version, so that no stale save moves one back. */
const moveToGroup = (tx: WriteTx, id: number, { kind, group, parentId }: LessonLocation, level: number) =>
  sql`
    with ${branchSql(tx, id, level)}, located as (
      select branch.id, branch.level, row_number() over (order by branch.path) + (
        select coalesce(max(l.position), 0) from lessons as l
        where l.company_id = ${tx.companyId} and l.kind = ${kind} and l.group_id = ${group}) as position
      from branch
    ), moved as (
      update lessons as l set ${sql.ref(kindDefinitions[kind].group.column)} = ${group}, position = located.position,
        level = located.level, parent_level = nullif(located.level - 1, 0),
        parent_id = case when l.id = ${id} then ${parentId}::bigint else l.parent_id end,
        version = case when l.id = ${id} then l.version else l.version + 1 end, updated_at = now()
      from located where l.company_id = ${tx.companyId} and l.id = located.id
      returning l.company_id, l.id, ${wordingColumns}, l.author_user_id
    )
    insert into lesson_versions (company_id, lesson_id, ${wordingColumns}, author_user_id)
    select company_id, id, ${wordingColumns}, coalesce(${tx.scope.memberId}::bigint, author_user_id) from moved
    where id <> ${id}`.execute(tx);

const moveInGroup = (tx: WriteTx, id: number, { parentId }: LessonLocation, level: number) =>
  sql`
    with ${branchSql(tx, id, level)}
    update lessons as l set level = branch.level, parent_level = nullif(branch.level - 1, 0),
      parent_id = case when l.id = ${id} then ${parentId}::bigint else l.parent_id end
    from branch where l.company_id = ${tx.companyId} and l.id = branch.id`.execute(tx);

/** Moves a lesson with its descendants below another parent or into another group, as the last of its siblings. */
export const moveBranch = async (
  tx: WriteTx,
  { id, group: from }: { readonly id: number; readonly group: number },
  to: LessonLocation,
  parentLevel: number,
): Promise<void> => {
  await detachArchived(tx, id, parentLevel + 1);
  if (to.group !== from) await moveToGroup(tx, id, to, parentLevel + 1);
  else {
    await moveInGroup(tx, id, to, parentLevel + 1);
    const others = (await siblingsAt(tx, to)).filter((other) => other !== id);
    await orderLessons(tx, [...others, id]);
  }
};

/** Moves the children of a lesson to its own parent. */
export const outdentChildren = async (
  tx: WriteTx,
  id: number,
  { parentId, level }: { readonly parentId: number | null; readonly level: number },
): Promise<void> => {
  await sql`
    with ${branchSql(tx, id, level)}
    update lessons as l set level = branch.level - 1, parent_level = nullif(branch.level - 2, 0),
      parent_id = case when l.parent_id = ${id} then ${parentId}::bigint else l.parent_id end
    from branch where l.company_id = ${tx.companyId} and l.id = branch.id and l.id <> ${id}`.execute(tx);
};
