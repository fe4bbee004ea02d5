import type { WriteTx } from '#platform/database/scope/scoped-db';
import { recordEvent } from '#platform/events/record-event';
import { plannerChangeOverruled } from '../../worksheets/worksheets.events.ts';
import type { ExportRun } from '../run/export-run.ts';
import type { AnswerName, TaskAnswers } from './task-answers.ts';
import type { DesiredTask } from '../desired/desired-project.queries.ts';

interface Overruled {
  readonly sides: { readonly ours: TaskAnswers; readonly theirs: TaskAnswers };
  readonly merged: { readonly overruled: readonly AnswerName[] };
  readonly members: ReadonlyMap<string, number>;
}

/** Writes into the timeline of the question what stood in Planner and was not taken over. */
export const recordOverruled = async (
  tx: WriteTx,
  { row }: ExportRun,
  { id, kind, worksheetId, question: title, memberId }: DesiredTask,
  { sides: { ours, theirs }, merged: { overruled }, members }: Overruled,
): Promise<void> => {
  if (overruled.length === 0) return;
  const person = theirs.assignee === null ? null : (members.get(theirs.assignee) ?? null);
  const changes = {
    ...(overruled.includes('isDone') && { done: [theirs.isDone, ours.isDone] as const }),
    ...(overruled.includes('due') && { contacttill: [theirs.due, ours.due] as const }),
    ...(overruled.includes('assignee') && { responsible_user: [person, memberId] as const }),
  };
  const data = { kind, title, via: 'planner' as const, changes };
  await recordEvent(tx, plannerChangeOverruled({ id, projectId: row.project_id, worksheetId, data }));
};
