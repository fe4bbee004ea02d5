import { kinds } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { ReleaseDependents } from '../../../catalogues/catalogue-dependents.ts';
import type { CatalogueName } from '../../../catalogues/catalogue-definitions.ts';
import { wordingColumns } from '../../lesson-columns.ts';
import { countApprovedLessons } from '../../reading/lesson-counts.ts';
import {
  isKeptByLessons,
  kindGroupedBy,
  removedLessons,
  linkTo,
  usedBranch,
} from '../../reading/lessons-of-entries.ts';
import { deleteLessons } from '../delete-lessons.ts';
import { lessonsOfProjectAlone } from '../../reading/lessons-of-project.ts';

/** Appends every lesson of the group, with its hierarchy, to the successor group; each gets a new version. */
const moveToSuccessor = async (tx: WriteTx, ids: readonly number[], successor: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with moved as (
      update lessons as l set topic_id = ${successor}, version = l.version + 1, updated_at = now(),
        position = l.position + (
          select coalesce(max(other.position), 0) from lessons as other
          where other.company_id = l.company_id and other.kind = l.kind and other.group_id = ${successor})
      where l.company_id = ${tx.companyId} and l.topic_id = any(${ids}::bigint[])
      returning l.company_id, l.id, ${wordingColumns}, l.author_user_id
    )
    insert into lesson_versions (company_id, lesson_id, ${wordingColumns}, author_user_id)
    select company_id, id, ${wordingColumns}, coalesce(${tx.scope.memberId}::bigint, author_user_id) from moved
    returning lesson_id as id`.execute(tx);
  return rows.length;
};

/** Staying lessons below a leaving one move to the first level, with their children. */
const detachStaying = (tx: WriteTx, leaving: RawBuilder<boolean>) =>
  sql`
    with recursive leaving as materialized (
      select l.id from lessons as l where l.company_id = ${tx.companyId} and ${leaving}
    ), below as (
      select l.id, 1 as level from lessons as l
      where l.company_id = ${tx.companyId} and l.archived_at is null
        and l.parent_id in (select id from leaving) and l.id not in (select id from leaving)
      union all
      select l.id, below.level + 1 from lessons as l
      join below on l.company_id = ${tx.companyId} and l.parent_id = below.id
    )
    update lessons as l set level = below.level, parent_level = nullif(below.level - 1, 0),
      parent_id = case when below.level = 1 then null else l.parent_id end
    from below where l.company_id = ${tx.companyId} and l.id = below.id`.execute(tx);

/** Archives used lessons and their ancestors, and deletes the rest. */
const takeAway = async (tx: WriteTx, leaving: RawBuilder<boolean>) => {
  await detachStaying(tx, leaving);
  const archived = await sql`
    update lessons as l set archived_at = now(), updated_at = now()
    where l.company_id = ${tx.companyId} and ${leaving} and ${usedBranch} returning l.id`.execute(tx);
  const deleted = await deleteLessons(tx, leaving);
  return { archived_lessons: archived.rows.length, deleted_lessons: deleted.length };
};

/** Removes the row from staying lessons; archived ones keep it, so that worksheets show where they belonged. */
const unlink = async (tx: WriteTx, catalogue: CatalogueName, ids: readonly number[]): Promise<number> => {
  const link = linkTo(catalogue);
  if (link === undefined) return 0;
  const { rows } = await sql`
    delete from ${sql.table(link.table)} as pair using lessons as l
    where pair.company_id = ${tx.companyId} and ${sql.ref(`pair.${link.column}`)} = any(${ids}::bigint[])
      and l.company_id = pair.company_id and l.id = pair.lesson_id and l.archived_at is null
    returning pair.lesson_id`.execute(tx);
  return rows.length;
};

/** Releases the lessons of removed catalogue rows. */
export const releaseLessons: ReleaseDependents = async (tx, { catalogue, ids, successor }) => {
  if (!isKeptByLessons(catalogue) || ids.length === 0) return {};
  const moved = successor === null ? 0 : await moveToSuccessor(tx, ids, successor);
  const taken = await takeAway(tx, removedLessons(catalogue, sql`${ids}`));
  const staying = moved + (await unlink(tx, catalogue, ids));
  const kind = kindGroupedBy(catalogue);
  await countApprovedLessons(tx, tx.companyId, kind === undefined ? kinds : [kind]);
  return { ...taken, staying_lessons: staying };
};

/** Releases the lessons of a removed project alone; those written in it for everybody stay. */
export const releaseProjectLessons = (tx: WriteTx, projectId: number) => takeAway(tx, lessonsOfProjectAlone(projectId));
