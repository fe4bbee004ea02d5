import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { changeableColumns, type ChangeableValues } from '../lesson-columns.ts';
import { type Actor, type LessonFacts, readableLessons } from '../lessons.policy.ts';
import { linkedIds } from '../reading/linked-ids-sql.ts';

/** The changeable fields of a lesson by their names in events. */
export interface LessonState extends ChangeableValues {
  readonly parentId: number | null;
  readonly group: number;
  readonly trades: readonly number[];
  readonly phases: readonly number[];
  readonly tags: readonly number[];
}

export interface LockedLesson extends LessonFacts, LessonState {
  readonly id: number;
  readonly level: number;
  readonly version: number;
  /** Whether the actor may read it. */
  readonly readable: boolean;
}

/** Locks groups by ascending id: the lock on a group allows giving out its positions. Returns those not archived. */
const holdGroups = async (tx: WriteTx, kind: Kind, ids: readonly number[]): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number; offered: boolean }>`
    select id, archived_at is null as offered from ${sql.table(kindDefinitions[kind].group.table)}
    where company_id = ${tx.companyId} and id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
  return rows.filter(({ offered }) => offered).map(({ id }) => id);
};

interface Location {
  readonly group: number;
  readonly parentId: number | null;
}

const locationOf = async (tx: WriteTx, kind: Kind, id: number, lock = sql``): Promise<Location> => {
  const { rows } = await sql<Location>`
    select l.group_id as "group", l.parent_id as "parentId" from lessons as l
    where l.company_id = ${tx.companyId} and l.kind = ${kind} and l.id = ${id} ${lock}`.execute(tx);
  const [location] = rows;
  if (!location) throw problem('not-found');
  return location;
};

const readLesson = async (tx: WriteTx, actor: Actor, id: number): Promise<LockedLesson> => {
  const { rows } = await sql<LockedLesson>`
    select l.id, l.kind, ${changeableColumns}, l.project_only as "projectOnly", l.parent_id as "parentId", l.group_id as "group", l.level, l.version,
      l.approved, l.archived_at is not null as archived, l.author_user_id as "authorId",
      ${linkedIds('lesson_trades', 'trade_id')} as trades, ${linkedIds('lesson_phases', 'phase_id')} as phases,
      ${linkedIds('lesson_tags', 'tag_id')} as tags, ${readableLessons(actor)} as readable
    from lessons as l where l.company_id = ${tx.companyId} and l.id = ${id}`.execute(tx);
  return rows[0] as LockedLesson;
};

/** The planned change of a lesson, depending on its present group and parent. */
interface Lock {
  /** Whether positions or levels of its group change, so that the group must be locked. */
  readonly arranges?: (location: Location) => boolean;
  /** The other group it moves to, with the name of the field in the input. */
  readonly into?: (group: number) => { readonly group: number; readonly field: string } | undefined;
  /** Also locks against new references to the lesson, for a removal. */
  readonly whole?: boolean;
}

/**
 * Reads a lesson and locks it against other changes. Groups are locked before lessons, so that two writers of a group never
 * deadlock.
 */
export const lockLesson = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  id: number,
  { arranges, into, whole = false }: Lock,
): Promise<LockedLesson> => {
  for (;;) {
    const before = await locationOf(tx, kind, id);
    const other = into?.(before.group);
    if (other !== undefined || arranges?.(before)) {
      const offered = await holdGroups(tx, kind, [before.group, other?.group ?? before.group]);
      if (other !== undefined && !offered.includes(other.group)) {
        throw fieldProblem([{ field: other.field, code: 'does-not-exist' }]);
      }
    }
    const locked = await locationOf(tx, kind, id, whole ? sql`for update` : sql`for no key update`);
    // Another writer may have moved it before the lock; then its new group must be locked too.
    if (locked.group === before.group && locked.parentId === before.parentId) return readLesson(tx, actor, id);
  }
};

/** The same, but a lesson that the actor cannot read is not found. */
export const lockReadableLesson = async (...request: Parameters<typeof lockLesson>): Promise<LockedLesson> => {
  const lesson = await lockLesson(...request);
  if (!lesson.readable) throw problem('not-found');
  return lesson;
};

/** Locks two lessons and their groups as `lockLesson` does for a removal; the rows by ascending id. */
export const lockTwoLessons = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  [one, other]: readonly [number, number],
): Promise<[LockedLesson, LockedLesson]> => {
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  for (;;) {
    const before = [await locationOf(tx, kind, low), await locationOf(tx, kind, high)];
    await holdGroups(
      tx,
      kind,
      before.map(({ group }) => group),
    );
    const locked = [
      await locationOf(tx, kind, low, sql`for update`),
      await locationOf(tx, kind, high, sql`for update`),
    ];
    if (!locked.every(({ group }, index) => group === before[index]?.group)) continue;
    const lessons = [await readLesson(tx, actor, one), await readLesson(tx, actor, other)] as const;
    if (!lessons.every(({ readable }) => readable)) throw problem('not-found');
    return [...lessons];
  }
};
