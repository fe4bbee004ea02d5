import { type GroupField, type Kind, kindDefinitions } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { diff, hasChanges, namedAlike } from '#platform/events/diff';
import { recordEvent } from '#platform/events/record-event';
import { countApprovedLessons } from '../../reading/lesson-counts.ts';
import { lessonMoved } from '../../lessons.events.ts';
import { type Actor, mayReorderLesson, visibleLessons } from '../../lessons.policy.ts';
import { requireKind } from '../../../settings/require-feature.ts';
import { moveBranch, orderLessons, findParentError, siblingsAt } from './arrange-lessons.ts';
import { findReferences, noReferences } from '../check-lesson-drafts.ts';
import { type LockedLesson, lockReadableLesson } from '../lock-lesson.ts';
import { saveVersion } from '../save-version.ts';
import { requireVersion } from '../require-version.ts';

const always = () => true;

/** The nearest visible sibling above or below; trade lessons must share a trade. */
const neighbour = async (tx: WriteTx, actor: Actor, lesson: LockedLesson, direction: 'up' | 'down') => {
  const { id, kind, group, parentId, projectId, trades } = lesson;
  const shares = sql<boolean>`exists (
    select from lesson_trades as link
    where link.company_id = l.company_id and link.lesson_id = l.id and link.trade_id = any(${trades}::bigint[]))`;
  const position = sql`(select one.position from lessons as one where one.company_id = l.company_id and one.id = ${id})`;
  const [beyond, nearest] = direction === 'up' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const { rows } = await sql<{ id: number }>`
    select l.id from lessons as l
    where l.company_id = ${tx.companyId} and l.kind = ${kind} and l.group_id = ${group}
      and l.parent_id is not distinct from ${parentId}::bigint and l.position ${beyond} ${position}
      and l.archived_at is null and (${visibleLessons(actor)} or l.project_id = ${projectId}::bigint)
      ${trades.length > 0 ? sql`and ${shares}` : sql``}
    order by l.position ${nearest} limit 1`.execute(tx);
  return rows[0]?.id;
};

const recordMove = (
  tx: WriteTx,
  { id, kind, insight, projectId }: LockedLesson,
  changes: Parameters<typeof lessonMoved>[0]['data']['changes'],
) => recordEvent(tx, lessonMoved({ id, projectId, data: { kind, title: insight, changes } }));

const positionOf = async (tx: WriteTx, id: number): Promise<number> => {
  const { position } = await tx
    .selectFrom('lessons')
    .select('position')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return position;
};

/** Swaps a lesson with its nearest sibling above or below; does nothing at the end of the list. */
export const swapLesson = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  { id, direction }: { readonly id: number; readonly direction: 'up' | 'down' },
): Promise<void> => {
  const lesson = await lockReadableLesson(tx, actor, kind, id, { arranges: always });
  if (!mayReorderLesson(actor, lesson)) throw problem('forbidden');
  await requireKind(tx, kind);
  const other = await neighbour(tx, actor, lesson, direction);
  if (other === undefined) return;
  const before = await positionOf(tx, id);
  await orderLessons(tx, direction === 'up' ? [id, other] : [other, id]);
  await recordMove(tx, lesson, { order: [before, await positionOf(tx, id)] });
};

export interface LessonMove extends Readonly<Partial<Record<GroupField, number | undefined>>> {
  readonly id: number;
  readonly parentId?: number | null | undefined;
  readonly afterId?: number | null | undefined;
  readonly version?: number | undefined;
}

interface Destination {
  readonly group: number;
  readonly parentId: number | null;
}

/** Checks the new parent; returns its level, or 0 without a parent. */
const requireParent = async (tx: WriteTx, actor: Actor, lesson: LockedLesson, to: Destination): Promise<number> => {
  const known = await findReferences(tx, actor, lesson.kind, [{ ...noReferences, parent_id: to.parentId }]);
  const refused = await findParentError(tx, lesson, to, known);
  if (refused !== null) throw fieldProblem([{ field: 'parentId', code: refused }]);
  return known.parents.find(({ id }) => id === to.parentId)?.level ?? 0;
};

/** The ids of the siblings with the lesson inserted after the named one. */
const orderAfter = async (tx: WriteTx, { id, kind }: LockedLesson, to: Destination, afterId: number | null) => {
  const others = (await siblingsAt(tx, { kind, ...to })).filter((one) => one !== id);
  const index = afterId === null ? 0 : others.indexOf(afterId) + 1;
  if (afterId !== null && index === 0) throw fieldProblem([{ field: 'afterId', code: 'does-not-exist' }]);
  return others.toSpliced(index, 0, id);
};

const locationFields = namedAlike(['group', 'parentId', 'order']);

/** Moves a lesson with its descendants. A new parent or group creates a version, a new position does not. */
export const moveLesson = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  { id, parentId, afterId, version, ...groups }: LessonMove,
): Promise<void> => {
  const [field] = kindDefinitions[kind].group.fields;
  const named = (groups as Readonly<Partial<Record<GroupField, number>>>)[field];
  const into = (group: number) => (named === undefined || named === group ? undefined : { group: named, field });
  const lesson = await lockReadableLesson(tx, actor, kind, id, { into, arranges: always });
  if (!mayReorderLesson(actor, lesson)) throw problem('forbidden');
  await requireKind(tx, kind);
  await requireVersion(tx, actor, lesson, version);
  const group = into(lesson.group)?.group ?? lesson.group;
  const stays = group === lesson.group;
  const to = { group, parentId: parentId === undefined ? (stays ? lesson.parentId : null) : parentId };
  const parentLevel = await requireParent(tx, actor, lesson, to);
  const isOther = !stays || to.parentId !== lesson.parentId;
  const before = { group: lesson.group, parentId: lesson.parentId, order: await positionOf(tx, id) };
  const order = afterId === undefined ? null : await orderAfter(tx, lesson, to, afterId);
  if (isOther) await moveBranch(tx, lesson, { kind, ...to }, parentLevel);
  if (order !== null) await orderLessons(tx, order);
  const changes = diff(locationFields, before, { ...to, order: await positionOf(tx, id) });
  if (!hasChanges(changes)) return;
  if (isOther) await saveVersion(tx, lesson, lesson);
  if (!stays) await countApprovedLessons(tx, tx.companyId, [kind]);
  await recordMove(tx, lesson, changes);
};
