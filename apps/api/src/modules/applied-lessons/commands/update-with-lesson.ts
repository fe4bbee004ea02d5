import type { AnswerChange, LessonChange } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { rewordLesson } from '../../lessons/commands/reword-lesson.ts';
import type { Viewer } from '../../lessons/lessons.policy.ts';
import type { LockedWorksheet } from '../../worksheets/commands/lock-worksheet.ts';
import { fittingLessons } from '../fitting-sql.ts';
import { numberRows } from './apply-lessons.ts';
import { changeAnswers } from './change-answers.ts';

/** Name under which each kind sends the group of its lesson. */
const groupNames = { trade: 'topicId', pm: 'sub_phase', x: 'sub_process' } as const satisfies Record<Kind, string>;
type GroupName = (typeof groupNames)[Kind];

type AnyLessonChange = Pick<LessonChange, 'insight' | 'project_only'> & Partial<Record<GroupName, number | undefined>>;

/** A question that moves stays in the worksheet, so its new sub-phase or sub-process has to be one of the worksheet's. */
const replaceRow = async (tx: WriteTx, worksheet: LockedWorksheet, lessonId: number, field: string) => {
  const { rows } = await sql`
    select l.id from lessons as l
    where l.company_id = ${tx.companyId} and l.id = ${lessonId}
      and ${fittingLessons[worksheet.kind](worksheet.place)}`.execute(tx);
  if (rows.length === 0) throw fieldProblem([{ field, code: 'not-on-worksheet' }]);
  await numberRows(tx, worksheet);
};

/** Changes a row and the wording of its lesson together: what the rule of one refuses leaves the other as it was. */
export const updateWithLesson = async (
  tx: WriteTx,
  viewer: Viewer,
  kind: Kind,
  { lesson, ...change }: AnswerChange & { lesson?: AnyLessonChange | undefined },
): Promise<void> => {
  const name = groupNames[kind];
  const hold = lesson?.[name] === undefined ? 'share' : 'whole';
  const { worksheet, questions } = await changeAnswers(tx, viewer, kind, [change], { hold });
  const question = questions.get(change.id);
  if (!lesson || !question) return;
  const fields = { projectOnly: 'lesson.project_only', group: `lesson.${name}` };
  const sent = { insight: lesson.insight, project_only: lesson.project_only, groupId: lesson[name] };
  const changed = await rewordLesson(tx, viewer, kind, question.lessonId, { sent, fields });
  if (changed && sent.groupId !== undefined) await replaceRow(tx, worksheet, question.lessonId, fields.group);
};
