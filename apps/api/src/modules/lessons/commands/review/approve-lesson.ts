import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { requireKind } from '../../../settings/require-feature.ts';
import { actingMember } from '../../../users/acting-member.ts';
import { countApprovedLessons } from '../../reading/lesson-counts.ts';
import { lessonApprovalWithdrawn, lessonApproved } from '../../lessons.events.ts';
import { type Actor, mayApproveLesson } from '../../lessons.policy.ts';
import { hasFourEyes } from './four-eyes.ts';
import { lockReadableLesson } from '../lock-lesson.ts';
import { requireReasonIfWeak } from '../require-reason.ts';
import { requireVersion } from '../require-version.ts';

export interface Approval {
  readonly id: number;
  readonly approved: boolean;
  readonly version?: number | undefined;
  readonly reason?: string | null | undefined;
}

/** Who approved it, for another approver who comes too late. */
const earlierApprover = async (tx: WriteTx, id: number): Promise<{ id: number; name: string } | undefined> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.firstname || ' ' || u.lastname as name
    from lessons as l join users as u on u.id = l.approved_by_user_id
    where l.company_id = ${tx.companyId} and l.id = ${id}`.execute(tx);
  return rows[0];
};

/** Approves a lesson or withdraws its approval. Only members can approve, because the approver is stored. */
export const approveLesson = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  { id, approved, version, reason }: Approval,
): Promise<void> => {
  const approver = actingMember(tx);
  const lesson = await lockReadableLesson(tx, actor, kind, id, {});
  await requireKind(tx, kind);
  await requireVersion(tx, actor, lesson, version);
  if (lesson.approved === approved) {
    const first = approved ? await earlierApprover(tx, id) : undefined;
    if (first !== undefined && first.id !== approver) throw problem('already-approved', { name: first.name });
    return;
  }
  if (lesson.projectOnly) throw fieldProblem([{ field: 'approved', code: 'contradicts' }]);
  if (approved && !mayApproveLesson(actor, lesson, await hasFourEyes(tx))) throw problem('four-eyes');
  // Without a version the call is the plain one, which asks for nothing else.
  if (approved && version !== undefined) await requireReasonIfWeak(tx, lesson.insight, reason);
  await sql`
    update lessons set updated_at = now(),
      ${approved ? sql`approved_at = now(), approved_by_user_id = ${approver}` : sql`approved_at = null, approved_by_user_id = null`}
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  await countApprovedLessons(tx, tx.companyId, [kind]);
  const data = { kind, title: lesson.insight, author_user_id: lesson.authorId };
  const subject = { id, projectId: lesson.projectId };
  const event = approved
    ? lessonApproved({ ...subject, data: { ...data, ...(reason && { changes: { reason: [null, reason] } }) } })
    : lessonApprovalWithdrawn({ ...subject, data });
  await recordEvent(tx, event);
};
