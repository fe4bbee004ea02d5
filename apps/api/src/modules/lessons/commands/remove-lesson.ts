import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { requireKind } from '../../settings/require-feature.ts';
import { countApprovedLessons } from '../reading/lesson-counts.ts';
import { lessonRemoved } from '../lessons.events.ts';
import { type Actor, mayRemoveLesson } from '../lessons.policy.ts';
import { outdentChildren, orderLessons, siblingsAt } from './order/arrange-lessons.ts';
import { deleteLessons } from './delete-lessons.ts';
import { type LockedLesson, lockReadableLesson } from './lock-lesson.ts';

const isUsed = async (tx: WriteTx, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from applied_lessons where company_id = ${tx.companyId} and lesson_id = ${id} limit 1`.execute(tx);
  return rows.length > 0;
};

/** Puts the children in the lesson's position among its siblings, so that a removal affects one lesson only. */
export const promoteChildren = async (tx: WriteTx, { id, kind, group, parentId, level }: LockedLesson) => {
  const siblings = await siblingsAt(tx, { kind, group, parentId });
  const children = await siblingsAt(tx, { kind, group, parentId: id });
  await outdentChildren(tx, id, { parentId, level });
  if (children.length > 0)
    await orderLessons(
      tx,
      siblings.flatMap((one) => (one === id ? [id, ...children] : [one])),
    );
};

/** Archives a lesson that a worksheet uses and deletes an unused one; returns whether it was archived. */
export const removeLesson = async (tx: WriteTx, actor: Actor, kind: Kind, id: number): Promise<boolean> => {
  const lesson = await lockReadableLesson(tx, actor, kind, id, { arranges: () => true, whole: true });
  if (!mayRemoveLesson(actor, lesson)) throw problem('forbidden');
  await requireKind(tx, kind);
  await promoteChildren(tx, lesson);
  const archived = await isUsed(tx, id);
  if (archived)
    await sql`
      update lessons set archived_at = now(), updated_at = now()
      where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  else await deleteLessons(tx, sql<boolean>`l.id = ${id}`);
  if (lesson.approved) await countApprovedLessons(tx, tx.companyId, [kind]);
  const { insight: title, projectId, authorId } = lesson;
  await recordEvent(tx, lessonRemoved({ id, projectId, data: { kind, title, author_user_id: authorId, archived } }));
  return archived;
};
