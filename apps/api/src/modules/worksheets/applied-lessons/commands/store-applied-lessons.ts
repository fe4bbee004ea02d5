import type { NewAppliedLesson } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { FieldIssue } from '@polier/contract/field-issues';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { requireKind } from '../../../settings/require-feature.ts';
import { storeLessons } from '../../../lessons/commands/store-lesson.ts';
import type { Actor } from '../../../lessons/lessons.policy.ts';
import { type LockedWorksheet, lockWorksheet } from '../../commands/lock-worksheet.ts';
import { mayAddAppliedLessons } from '../applied-lessons.policy.ts';
import { fittingLessons } from '../fitting-lessons.ts';
import { applyLessons, refuseLessons } from './apply-lessons.ts';
import { worksheetEvents } from '../../worksheets.events.ts';

export interface LessonsToAdd {
  readonly worksheetId: number;
  readonly appliedLessons: readonly number[];
  readonly newAppliedLessons: readonly NewAppliedLesson[];
}

const pathOf = (index: number) => `newAppliedLessons.${index}.`;

/** A lesson written in a worksheet must belong to a sub-phase or sub-process of that worksheet. */
const rejectMisplacedLessons = async (
  tx: WriteTx,
  { kind, location }: LockedWorksheet,
  written: readonly number[],
  drafts: readonly NewAppliedLesson[],
) => {
  const { rows } = await sql<{ id: number }>`
    select l.id from lessons as l
    where l.company_id = ${tx.companyId} and l.id = any(${written}::bigint[]) and ${fittingLessons(kind, location)}`.execute(
    tx,
  );
  const fitting = new Set(rows.map(({ id }) => id));
  const issues = written.flatMap((id, index): FieldIssue[] => {
    if (fitting.has(id)) return [];
    const sent = kindDefinitions[kind].group.fields.find((field) => field in (drafts[index] ?? {}));
    return [{ field: `${pathOf(index)}${sent ?? kindDefinitions[kind].group.fields[0]}`, code: 'not-on-worksheet' }];
  });
  if (issues.length > 0) throw fieldProblem(issues);
};

/** New lessons wait for approval or belong to their project; they get the worksheet's trade and phase. */
const writeInWorksheet = async (
  tx: WriteTx,
  actor: Actor,
  worksheet: LockedWorksheet,
  drafts: readonly NewAppliedLesson[],
): Promise<number[]> => {
  if (drafts.length === 0) return [];
  const { kind, projectId, location } = worksheet;
  if (!actor.can(`${kindDefinitions[kind].permissions.lesson}.create`)) throw problem('forbidden');
  const written = await storeLessons(
    tx,
    actor,
    kind,
    drafts.map((draft) => ({
      ...draft,
      projectId,
      ...(location.trade_id !== null && { tradeId: location.trade_id }),
      ...(location.phase_id !== null && { phases: [location.phase_id, ...draft.phases] }),
    })),
    pathOf,
  );
  await rejectMisplacedLessons(tx, worksheet, written, drafts);
  return written;
};

/** Adds existing and new lessons to an open worksheet; returns the ids of the added rows. */
export const storeAppliedLessons = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  { worksheetId, appliedLessons, newAppliedLessons }: LessonsToAdd,
): Promise<number[]> => {
  const worksheet = await lockWorksheet(tx, actor, kind, { id: worksheetId, lockMode: 'whole' });
  if (!mayAddAppliedLessons(actor, worksheet)) throw problem('forbidden');
  await requireKind(tx, kind);
  if (worksheet.closed) throw problem('worksheet-closed');
  await refuseLessons(tx, actor, worksheet, { ids: appliedLessons, fieldOf: (index) => `appliedLessons.${index}` });
  const written = await writeInWorksheet(tx, actor, worksheet, newAppliedLessons);
  const added = await applyLessons(tx, worksheet, { ids: [...appliedLessons, ...written], mandatory: false });
  if (added.length === 0) return [];
  await recordEvent(
    tx,
    worksheetEvents[kind].lessonsApplied({
      id: worksheetId,
      projectId: worksheet.projectId,
      worksheetId,
      data: { kind, title: worksheet.details.title, applied_lessons: added },
    }),
  );
  return added;
};
