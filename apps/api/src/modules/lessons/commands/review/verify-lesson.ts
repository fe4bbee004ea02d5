import type { Kind } from '@polier/contract/kinds';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { requireKind } from '../../../settings/require-feature.ts';
import { actingMember } from '../../../users/acting-member.ts';
import { lessonVerified } from '../../lessons.events.ts';
import { type Actor, mayVerifyLesson } from '../../lessons.policy.ts';
import { lockReadableLesson } from '../lock-lesson.ts';
import { markVerified } from './mark-verified.ts';
import { requireVersion } from '../require-version.ts';

export interface Verification {
  readonly id: number;
  readonly version?: number | undefined;
}

/** Stores who confirmed that a lesson still holds. */
export const verifyLesson = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  { id, version }: Verification,
): Promise<void> => {
  actingMember(tx);
  const lesson = await lockReadableLesson(tx, actor, kind, id, {});
  await requireKind(tx, kind);
  if (!mayVerifyLesson(actor, lesson)) throw problem('forbidden');
  await requireVersion(tx, actor, lesson, version);
  await markVerified(tx, id);
  const data = { kind, title: lesson.insight, author_user_id: lesson.authorId };
  await recordEvent(tx, lessonVerified({ id, projectId: lesson.projectId, data }));
};
