import type { AnswerChange } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';
import { recordEvents } from '#platform/events/record-event';
import type { Viewer } from '../../lessons/lessons.policy.ts';
import { actingMember } from '../../users/acting-member.ts';
import type { Hold } from '../../worksheets/commands/lock-worksheet.ts';
import { type Answer, type AnswerChanges, changesBetween, nextAnswer } from '../answer.ts';
import { appliedLessonKeys } from '../applied-lesson-keys.ts';
import { mayCheck } from '../applied-lessons.policy.ts';
import { findQuestions } from '../applied-lessons.queries.ts';
import { refuseUnknownReferences } from './check-answers.ts';
import { type LockedQuestion, type LockedRows, lockQuestions } from './lock-questions.ts';

interface Planned {
  readonly path: string;
  readonly question: LockedQuestion;
  readonly before: Answer;
  readonly after: Answer;
  readonly changes: AnswerChanges;
}

/** A refusal carries the rows that others changed, in the form in which the endpoint answers. */
const refuseStale = async (
  tx: WriteTx,
  viewer: Viewer,
  kind: Kind,
  { questions }: LockedRows,
  items: readonly AnswerChange[],
  asList: boolean,
) => {
  const stale = items.filter(({ id, version }) => version !== undefined && version !== questions.get(id)?.version);
  if (stale.length === 0) return;
  const current = await findQuestions(
    tx,
    viewer,
    kind,
    stale.map(({ id }) => id),
  );
  throw problem('stale-version', { current: asList ? current : current[0] });
};

const plan = ({ questions }: LockedRows, items: readonly AnswerChange[], pathOf: (index: number) => string) =>
  items.flatMap((item, index): Planned[] => {
    const question = questions.get(item.id);
    if (!question) return [];
    const after = nextAnswer(question, item);
    return [{ path: pathOf(index), question, before: question, after, changes: changesBetween(question, after) }];
  });

/** Nobody checks what they have done themselves, unless they may edit all. */
const refuseOwnChecks = (viewer: Viewer, { worksheet }: LockedRows, planned: readonly Planned[]) => {
  const { kind, team } = worksheet;
  const refused = planned.some(
    ({ question, after }) =>
      after.checked &&
      !question.checked &&
      !mayCheck(viewer, { kind, team, mandatory: false, done: question.done, doneById: question.doneById }),
  );
  if (refused) throw problem('forbidden');
};

/** Who does or checks something signs for it. */
const signer = (tx: WriteTx, planned: readonly Planned[]): number | null => {
  const signs = planned.some(({ before, after }) => (after.done && !before.done) || (after.checked && !before.checked));
  return signs ? actingMember(tx) : tx.scope.memberId;
};

const writeAnswers = async (tx: WriteTx, planned: readonly Planned[]) => {
  const member = signer(tx, planned);
  const rows = planned.map(({ question, after }) => ({ id: question.id, ...after }));
  await sql`
    update applied_lessons as al set
      todo = next.todo, solution = next.solution, contacttill = next.contacttill,
      responsible_user_id = next.responsible_user_id,
      responsible_external_user_id = next.responsible_external_user_id,
      dynamic_field_id = next.dynamic_field_id, not_applicable_reason = next.not_applicable_reason,
      done = next.done, needscheck = next.needscheck, checked = next.checked,
      done_at = case when not next.done then null when al.done then al.done_at else now() end,
      done_by_user_id = case when not next.done then null when al.done then al.done_by_user_id else ${member}::bigint end,
      checked_at = case when not next.checked then null when al.checked then al.checked_at else now() end,
      checked_by_user_id = case
        when not next.checked then null when al.checked then al.checked_by_user_id else ${member}::bigint end,
      version = al.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as next (
      id bigint, todo text, solution text, contacttill date, responsible_user_id bigint,
      responsible_external_user_id bigint, dynamic_field_id bigint, not_applicable_reason text,
      done boolean, needscheck boolean, checked boolean)
    where al.company_id = ${tx.companyId} and al.id = next.id`.execute(tx);
};

const recordAnswers = (tx: WriteTx, { worksheet }: LockedRows, planned: readonly Planned[]) =>
  recordEvents(
    tx,
    planned.map(({ question, changes }) => ({
      type: `${appliedLessonKeys[worksheet.kind]}_edited` as const,
      subject: { type: 'applied_lesson' as const, id: question.id },
      projectId: worksheet.projectId,
      worksheetId: worksheet.id,
      data: { kind: worksheet.kind, title: question.title, changes },
    })),
  );

/** Changes rows of one worksheet, all or none. `asList`: the input is a list `items`; `hold`: what follows needs the whole. */
export const changeAnswers = async (
  tx: WriteTx,
  viewer: Viewer,
  kind: Kind,
  items: readonly AnswerChange[],
  { asList = false, hold = 'share' }: { asList?: boolean; hold?: Hold } = {},
): Promise<LockedRows> => {
  const locked = await lockQuestions(tx, viewer, kind, { ids: items.map(({ id }) => id), hold });
  await refuseStale(tx, viewer, kind, locked, items, asList);
  const planned = plan(locked, items, (index) => (asList ? `items.${index}.` : ''));
  await refuseUnknownReferences(tx, planned);
  refuseOwnChecks(viewer, locked, planned);
  const changing = planned.filter(({ changes }) => Object.keys(changes).length > 0);
  if (changing.length > 0) {
    await writeAnswers(tx, changing);
    await recordAnswers(tx, locked, changing);
  }
  return locked;
};
