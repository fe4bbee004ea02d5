import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { requireKind } from '../../../settings/require-feature.ts';
import type { Actor } from '../../../lessons/lessons.policy.ts';
import { lockWorksheet } from '../../commands/lock-worksheet.ts';
import { mayReadAppliedLessons, mayRemoveAppliedLesson } from '../applied-lessons.policy.ts';
import { countLessonUses } from '../lesson-uses.ts';
import { numberRows } from './apply-lessons.ts';
import { removeProjectFigures } from '../../project-figures/project-figures.ts';
import { worksheetEvents } from '../../worksheets.events.ts';

interface Row {
  readonly worksheetId: number;
  readonly lessonId: number;
  readonly title: string;
  readonly mandatory: boolean;
  readonly done: boolean;
  readonly doneById: number | null;
}

const findRow = async (tx: WriteTx, kind: Kind, id: number): Promise<Row> => {
  const { rows } = await sql<Row>`
    select al.worksheet_id as "worksheetId", al.lesson_id as "lessonId", l.insight as title, l.mandatory, al.done, al.done_by_user_id as "doneById"
    from applied_lessons as al join lessons as l on l.company_id = al.company_id and l.id = al.lesson_id
    where al.company_id = ${tx.companyId} and al.kind = ${kind} and al.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw problem('not-found');
  return row;
};

/** Takes a lesson out of an open worksheet; the rows below it move up. */
export const removeAppliedLesson = async (tx: WriteTx, actor: Actor, kind: Kind, id: number): Promise<void> => {
  const row = await findRow(tx, kind, id);
  const worksheet = await lockWorksheet(tx, actor, kind, { id: row.worksheetId, lockMode: 'whole' });
  if (!mayReadAppliedLessons(actor, worksheet)) throw problem('not-found');
  if (!mayRemoveAppliedLesson(actor, { ...row, kind, team: worksheet.team })) throw problem('forbidden');
  await requireKind(tx, kind);
  if (worksheet.closed) throw problem('worksheet-closed');
  const { numDeletedRows } = await tx
    .deleteFrom('applied_lessons')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw problem('not-found');
  await countLessonUses(tx, tx.companyId, [row.lessonId]);
  await numberRows(tx, worksheet);
  await removeProjectFigures(tx, [worksheet.projectId]);
  await recordEvent(
    tx,
    worksheetEvents[kind].appliedLessonDeleted({
      id,
      projectId: worksheet.projectId,
      worksheetId: worksheet.id,
      data: { kind, title: row.title },
    }),
  );
};
