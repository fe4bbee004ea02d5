import type { Kind } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { recordEvents } from '#platform/events/record-event';
import { worksheetEvents } from '../worksheets.events.ts';
import { countLessonUses } from '../applied-lessons/lesson-uses.ts';
import { removeProjectFigures } from '../project-figures/project-figures.ts';

/**
 * Removes the worksheets that `where`, said over `worksheets as w`, is true for, with everything written in them;
 * returns how many.
 */
export const removeWorksheets = async (tx: WriteTx, where: RawBuilder<boolean>): Promise<number> => {
  const { rows } = await sql<{ id: number; kind: Kind; projectId: number; title: string; lessons: number[] }>`
    delete from worksheets as w where w.company_id = ${tx.companyId} and ${where}
    returning w.id, w.kind, w.project_id as "projectId", w.title, array(
      select al.lesson_id from applied_lessons as al
      where al.company_id = w.company_id and al.worksheet_id = w.id) as lessons`.execute(tx);
  await countLessonUses(tx, tx.companyId, [...new Set(rows.flatMap(({ lessons }) => lessons))]);
  await removeProjectFigures(tx, [...new Set(rows.map(({ projectId }) => projectId))]);
  await recordEvents(
    tx,
    rows.map(({ id, kind, projectId, title }) =>
      worksheetEvents[kind].deleted({ id, projectId, worksheetId: id, data: { kind, title } }),
    ),
  );
  return rows.length;
};
