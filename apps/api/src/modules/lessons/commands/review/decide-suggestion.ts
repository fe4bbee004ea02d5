import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { requireKind } from '../../../settings/require-feature.ts';
import { actingMember } from '../../../users/acting-member.ts';
import { lessonSuggestionDecided } from '../../lessons.events.ts';
import { type Actor, mayDecideSuggestion } from '../../lessons.policy.ts';
import { applyChange } from '../change-lesson.ts';
import { hasFourEyes } from './four-eyes.ts';
import { type LockedLesson, lockReadableLesson } from '../lock-lesson.ts';
import { requireReasonIfWeak } from '../require-reason.ts';
import { requireVersion } from '../require-version.ts';

export interface SuggestionDecision {
  readonly id: number;
  readonly accepted: boolean;
  readonly insight?: string | undefined;
  readonly more_info?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly version?: number | undefined;
}

interface Suggestion {
  readonly lessonId: number;
  readonly baseVersion: number;
  readonly insight: string;
  readonly more_info: string | null;
  readonly authorId: number;
  readonly decided: boolean;
}

const readSuggestion = async (tx: WriteTx, kind: Kind, id: number): Promise<Suggestion> => {
  const { rows } = await sql<Suggestion>`
    select s.lesson_id as "lessonId", s.base_version as "baseVersion", s.insight, s.more_info,
      s.author_user_id as "authorId", s.decided_at is not null as decided
    from lesson_suggestions as s
    join lessons as l on l.company_id = s.company_id and l.id = s.lesson_id and l.kind = ${kind}
    where s.company_id = ${tx.companyId} and s.id = ${id}`.execute(tx);
  const [suggestion] = rows;
  if (!suggestion) throw problem('not-found');
  return suggestion;
};

/** Whoever changes the suggested words answers for them, else who suggested them. */
const applyWording = async (
  tx: WriteTx,
  actor: Actor,
  lesson: LockedLesson,
  suggestion: Suggestion,
  { insight = suggestion.insight, more_info = suggestion.more_info }: SuggestionDecision,
) => {
  const isEdited = insight !== suggestion.insight || (more_info || null) !== suggestion.more_info;
  const writtenBy = isEdited ? actingMember(tx) : suggestion.authorId;
  await applyChange(tx, actor, lesson, { insight, more_info }, { writtenBy });
};

/** Accepts or declines a suggestion. The lock on the lesson lets one of several deciders win. */
export const decideSuggestion = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  decision: SuggestionDecision,
): Promise<void> => {
  const { id, accepted, version } = decision;
  const reason = decision.reason || null;
  const decider = actingMember(tx);
  const { lessonId } = await readSuggestion(tx, kind, id);
  const lesson = await lockReadableLesson(tx, actor, kind, lessonId, {});
  const suggestion = await readSuggestion(tx, kind, id);
  await requireKind(tx, kind);
  if (suggestion.decided) throw problem('already-decided');
  if (!mayDecideSuggestion(actor, lesson, suggestion, await hasFourEyes(tx))) throw problem('four-eyes');
  if (!accepted && reason === null) throw fieldProblem([{ field: 'reason', code: 'required' }]);
  if (accepted) {
    await requireVersion(tx, actor, lesson, version ?? suggestion.baseVersion);
    if (version !== undefined) await requireReasonIfWeak(tx, decision.insight ?? suggestion.insight, reason);
    await applyWording(tx, actor, lesson, suggestion, decision);
  }
  await sql`
    update lesson_suggestions
    set accepted = ${accepted}, reason = ${reason}, decided_at = now(), decided_by_user_id = ${decider}, updated_at = now()
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  const decided = { suggestion_id: id, accepted, reason, author_user_id: suggestion.authorId };
  const data = { kind, title: lesson.insight, ...decided };
  await recordEvent(tx, lessonSuggestionDecided({ id: lesson.id, projectId: lesson.projectId, data }));
};
