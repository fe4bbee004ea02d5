import type { AppliedLessonChange, LessonChange } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { rewordLesson } from '../../../lessons/commands/reword-lesson.ts';
import type { Actor } from '../../../lessons/lessons.policy.ts';
import type { LockedWorksheet } from '../../commands/lock-worksheet.ts';
import { fittingLessons } from '../fitting-lessons.ts';
import { numberRows } from './apply-lessons.ts';
import { changeAppliedLesson } from './change-applied-lessons.ts';

type GroupName = (typeof kindDefinitions)[Kind]['group']['changeField'];

type AnyLessonChange = Pick<LessonChange, 'insight' | 'project_only'> & Partial<Record<GroupName, number | undefined>>;

/** A lesson that moves stays in the worksheet, so its new sub-phase or sub-process has to be one of the worksheet's. */
const replaceRow = async (tx: WriteTx, worksheet: LockedWorksheet, lessonId: number, field: string) => {
  const { rows } = await sql`
    select l.id from lessons as l
    where l.company_id = ${tx.companyId} and l.id = ${lessonId}
      and ${fittingLessons(worksheet.kind, worksheet.location)}`.execute(tx);
  if (rows.length === 0) throw fieldProblem([{ field, code: 'not-on-worksheet' }]);
  await numberRows(tx, worksheet);
};

/** Changes a row and the wording of its lesson together, or neither. */
export const updateWithLesson = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  { lesson, ...change }: AppliedLessonChange & { lesson?: AnyLessonChange | undefined },
): Promise<void> => {
  const name = kindDefinitions[kind].group.changeField;
  const lockMode = lesson?.[name] === undefined ? 'share' : 'whole';
  const { worksheet, appliedLessons } = await changeAppliedLesson(tx, actor, kind, change, lockMode);
  const appliedLesson = appliedLessons.get(change.id);
  if (!lesson || !appliedLesson) return;
  const fields = { projectOnly: 'lesson.project_only', group: `lesson.${name}` };
  const rewording = { insight: lesson.insight, project_only: lesson.project_only, groupId: lesson[name] };
  const changed = await rewordLesson(tx, actor, kind, appliedLesson.lessonId, { rewording, fields });
  if (changed && rewording.groupId !== undefined) await replaceRow(tx, worksheet, appliedLesson.lessonId, fields.group);
};
