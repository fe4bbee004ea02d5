import type { NewAppliedLesson } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import type { FieldRefusal } from '@polier/contract/field-refusals';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { requireKind } from '../../companies/require-feature.ts';
import { writeLessons } from '../../lessons/commands/write-lesson.ts';
import { lessonGroups, lessonKeys } from '../../lessons/lesson-columns.ts';
import type { Viewer } from '../../lessons/lessons.policy.ts';
import { type LockedWorksheet, lockWorksheet } from '../../worksheets/commands/lock-worksheet.ts';
import { appliedLessonKeys } from '../applied-lesson-keys.ts';
import { mayAddQuestions } from '../applied-lessons.policy.ts';
import { fittingLessons } from '../fitting-sql.ts';
import { applyLessons, refuseLessons } from './apply-lessons.ts';

export interface Addition {
  readonly worksheetId: number;
  readonly appliedLessons: readonly number[];
  readonly newAppliedLessons: readonly NewAppliedLesson[];
}

const pathOf = (index: number) => `newAppliedLessons.${index}.`;

/** A question written here belongs here: its sub-phase or sub-process must be one of the worksheet's. */
const refuseStrayLessons = async (
  tx: WriteTx,
  { kind, place }: LockedWorksheet,
  written: readonly number[],
  drafts: readonly NewAppliedLesson[],
) => {
  const { rows } = await sql<{ id: number }>`
    select l.id from lessons as l
    where l.company_id = ${tx.companyId} and l.id = any(${written}::bigint[]) and ${fittingLessons[kind](place)}`.execute(
    tx,
  );
  const fitting = new Set(rows.map(({ id }) => id));
  const refusals = written.flatMap((id, index): FieldRefusal[] => {
    if (fitting.has(id)) return [];
    const sent = lessonGroups[kind].fields.find((field) => field in (drafts[index] ?? {}));
    return [{ field: `${pathOf(index)}${sent ?? lessonGroups[kind].fields[0]}`, code: 'not-on-worksheet' }];
  });
  if (refusals.length > 0) throw fieldProblem(refusals);
};

/** Questions written in place wait for approval, or stay in their project; trade and phase are the worksheet's. */
const writeInPlace = async (
  tx: WriteTx,
  viewer: Viewer,
  worksheet: LockedWorksheet,
  drafts: readonly NewAppliedLesson[],
): Promise<number[]> => {
  if (drafts.length === 0) return [];
  const { kind, projectId, place } = worksheet;
  if (!viewer.can(`${lessonKeys[kind]}.create`)) throw problem('forbidden');
  const written = await writeLessons(
    tx,
    viewer,
    kind,
    drafts.map((draft) => ({
      ...draft,
      projectId,
      ...(place.trade_id !== null && { tradeId: place.trade_id }),
      ...(place.phase_id !== null && { phases: [place.phase_id, ...draft.phases] }),
    })),
    pathOf,
  );
  await refuseStrayLessons(tx, worksheet, written, drafts);
  return written;
};

/** Adds lessons to an open worksheet, and questions written in place; answers the ids of the added rows. */
export const storeAppliedLessons = async (
  tx: WriteTx,
  viewer: Viewer,
  kind: Kind,
  { worksheetId, appliedLessons, newAppliedLessons }: Addition,
): Promise<number[]> => {
  const worksheet = await lockWorksheet(tx, viewer, kind, { id: worksheetId, hold: 'whole' });
  if (!mayAddQuestions(viewer, worksheet)) throw problem('forbidden');
  await requireKind(tx, kind);
  if (worksheet.closed) throw problem('worksheet-closed');
  await refuseLessons(tx, viewer, worksheet, { ids: appliedLessons, fieldOf: (index) => `appliedLessons.${index}` });
  const written = await writeInPlace(tx, viewer, worksheet, newAppliedLessons);
  const added = await applyLessons(tx, worksheet, { ids: [...appliedLessons, ...written], mandatory: false });
  if (added.length === 0) return [];
  await recordEvent(tx, {
    type: `${appliedLessonKeys[kind]}_stored`,
    subject: { type: 'worksheet', id: worksheetId },
    projectId: worksheet.projectId,
    worksheetId,
    data: { kind, title: worksheet.details.title, applied_lessons: added },
  });
  return added;
};
