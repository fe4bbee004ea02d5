import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { requireKind } from '../../../settings/require-feature.ts';
import { actingMember } from '../../../users/acting-member.ts';
import { lessonClarificationRequested } from '../../lessons.events.ts';
import type { Actor } from '../../lessons.policy.ts';
import { type LockedLesson, lockReadableLesson } from '../lock-lesson.ts';
import { requireVersion } from '../require-version.ts';

interface ClarificationRequest {
  readonly id: number;
  readonly note: string;
  readonly version?: number | undefined;
}

const isOpen = async (tx: WriteTx, lessonId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from lesson_clarifications
    where company_id = ${tx.companyId} and lesson_id = ${lessonId} and answered_at is null`.execute(tx);
  return rows.length > 0;
};

/** Asks the author of a lesson that waits for approval; it stays unapproved. */
export const requestClarification = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  { id, note, version }: ClarificationRequest,
): Promise<void> => {
  const asker = actingMember(tx);
  const lesson = await lockReadableLesson(tx, actor, kind, id, {});
  await requireKind(tx, kind);
  await requireVersion(tx, actor, lesson, version);
  if (lesson.approved || lesson.projectOnly || lesson.authorId === asker) {
    throw fieldProblem([{ field: 'id', code: 'contradicts' }]);
  }
  if (await isOpen(tx, id)) throw fieldProblem([{ field: 'id', code: 'already-used' }]);
  await sql`
    insert into lesson_clarifications (company_id, lesson_id, note, asker_user_id)
    values (${tx.companyId}, ${id}, ${note}, ${asker})`.execute(tx);
  const data = {
    kind,
    title: lesson.insight,
    author_user_id: lesson.authorId,
    changes: { note: [null, note] as const },
  };
  await recordEvent(tx, lessonClarificationRequested({ id, projectId: lesson.projectId, data }));
};

/** A change by the author answers what was asked. */
export const answerClarification = async (tx: WriteTx, actor: Actor, lesson: LockedLesson): Promise<void> => {
  if (lesson.approved || lesson.authorId !== actor.userId) return;
  await sql`
    update lesson_clarifications set answered_at = now()
    where company_id = ${tx.companyId} and lesson_id = ${lesson.id} and answered_at is null`.execute(tx);
};
