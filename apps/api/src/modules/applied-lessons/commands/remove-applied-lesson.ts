import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { requireKind } from '../../companies/require-feature.ts';
import type { Viewer } from '../../lessons/lessons.policy.ts';
import { lockWorksheet } from '../../worksheets/commands/lock-worksheet.ts';
import { appliedLessonKeys } from '../applied-lesson-keys.ts';
import { mayReadQuestions, mayRemoveQuestion } from '../applied-lessons.policy.ts';
import { numberRows } from './apply-lessons.ts';

interface Row {
  readonly worksheetId: number;
  readonly title: string;
  readonly mandatory: boolean;
  readonly done: boolean;
  readonly doneById: number | null;
}

const findRow = async (tx: WriteTx, kind: Kind, id: number): Promise<Row> => {
  const { rows } = await sql<Row>`
    select al.worksheet_id as "worksheetId", l.insight as title, l.mandatory, al.done, al.done_by_user_id as "doneById"
    from applied_lessons as al join lessons as l on l.company_id = al.company_id and l.id = al.lesson_id
    where al.company_id = ${tx.companyId} and al.kind = ${kind} and al.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw problem('not-found');
  return row;
};

/** Takes a question out of an open worksheet; the rows below it move up. */
export const removeAppliedLesson = async (tx: WriteTx, viewer: Viewer, kind: Kind, id: number): Promise<void> => {
  const row = await findRow(tx, kind, id);
  const worksheet = await lockWorksheet(tx, viewer, kind, { id: row.worksheetId, hold: 'whole' });
  if (!mayReadQuestions(viewer, worksheet)) throw problem('not-found');
  if (!mayRemoveQuestion(viewer, { ...row, kind, team: worksheet.team })) throw problem('forbidden');
  await requireKind(tx, kind);
  if (worksheet.closed) throw problem('worksheet-closed');
  const { numDeletedRows } = await tx
    .deleteFrom('applied_lessons')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw problem('not-found');
  await numberRows(tx, worksheet);
  await recordEvent(tx, {
    type: `${appliedLessonKeys[kind]}_deleted`,
    subject: { type: 'applied_lesson', id },
    projectId: worksheet.projectId,
    worksheetId: worksheet.id,
    data: { kind, title: row.title },
  });
};
