import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { requireKind } from '../../../settings/require-feature.ts';
import { actingMember } from '../../../users/acting-member.ts';
import { requireCleanText } from '../../clean-rich-text.ts';
import { lessonSuggested } from '../../lessons.events.ts';
import type { Actor } from '../../lessons.policy.ts';
import { type LockedLesson, lockReadableLesson } from '../lock-lesson.ts';
import { requireVersion } from '../require-version.ts';

interface SuggestedWording {
  readonly insight: string;
  readonly more_info: string | null;
  readonly note?: string | null | undefined;
}

/** Stores a wording that waits for a decision; returns its id. */
export const storeSuggestion = async (
  tx: WriteTx,
  lesson: LockedLesson,
  { insight, more_info, note }: SuggestedWording,
): Promise<number> => {
  const author = actingMember(tx);
  const { rows } = await sql<{ id: number }>`
    insert into lesson_suggestions (company_id, lesson_id, base_version, insight, more_info, note, author_user_id)
    values (${tx.companyId}, ${lesson.id}, ${lesson.version}, ${insight}, ${more_info}, ${note || null}, ${author})
    returning id`.execute(tx);
  const suggestion_id = rows[0]?.id as number;
  const { id, kind, projectId } = lesson;
  const data = { kind, title: lesson.insight, suggestion_id, author_user_id: lesson.authorId };
  await recordEvent(tx, lessonSuggested({ id, projectId, data }));
  return suggestion_id;
};

export interface SuggestedChange {
  readonly id: number;
  readonly insight: string;
  readonly more_info?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly version?: number | undefined;
}

/** Whoever reads a lesson may suggest another wording. */
export const suggestChange = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  { id, insight, more_info, note, version }: SuggestedChange,
): Promise<number> => {
  const lesson = await lockReadableLesson(tx, actor, kind, id, {});
  await requireKind(tx, kind);
  await requireVersion(tx, actor, lesson, version);
  const wording = {
    insight,
    more_info: more_info === undefined ? lesson.more_info : requireCleanText(more_info, 'more_info'),
    note,
  };
  if (wording.insight === lesson.insight && wording.more_info === lesson.more_info) {
    throw fieldProblem([{ field: 'insight', code: 'no-changes' }]);
  }
  return storeSuggestion(tx, lesson, wording);
};
