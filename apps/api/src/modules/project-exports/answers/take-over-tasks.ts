import type { AppliedLessonChange } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { recordEvent } from '#platform/events/record-event';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { changeLockedRow } from '../../worksheets/applied-lessons/commands/change-applied-lessons.ts';
import { lockAppliedLessonOfProject } from '../../worksheets/applied-lessons/commands/lock-applied-lesson-of-project.ts';
import { plannerTaskMissing } from '../../worksheets/worksheets.events.ts';
import type { ExportObject } from '../run/export-objects.ts';
import { type ExportRun, isFresh, type ReadLists } from '../run/export-run.ts';
import { membersByMicrosoftId } from '../people/members-by-microsoft-id.ts';
import { type Merged, mergeAnswers, type AnswerVersions } from './merge-answers.ts';
import { recordOverruled } from './record-overruled.ts';
import {
  answersOf,
  answersInPlanner,
  completedById,
  differing,
  fieldsOfAnswers,
  assigneesOf,
  type RemoteTask,
  remoteTask,
  type TaskAnswers,
} from './task-answers.ts';
import { fieldsOf, type TaskFields } from '../desired/desired-task.ts';
import type { DesiredTask } from '../desired/desired-project.queries.ts';

interface ExportedTask {
  readonly task: DesiredTask;
  readonly row: ExportObject;
  readonly base: TaskAnswers;
}

/** The question was edited since it was compared: it is looked at the next time. */
class EditedMeanwhile extends Error {}

const exportedTasks = ({ objects, desired }: ExportRun): readonly ExportedTask[] =>
  desired.tasks.flatMap((task) => {
    const row = objects.get('task', String(task.id));
    const base = row?.state === 'done' && row.remote_id !== null ? answersOf(row.sent) : undefined;
    return row && base ? [{ task, row, base }] : [];
  });

/** A list may be late: what it tells is believed once the task itself says so; undefined: it is gone. */
const readTask = async ({ graph }: ExportRun, { row }: ExportedTask): Promise<RemoteTask | undefined> => {
  const reply = await graph.send({ method: 'GET', path: `/planner/tasks/${row.remote_id ?? ''}` });
  if (reply.meaning === 'missing') return undefined;
  return reply.meaning === 'done' ? remoteTask.parse(reply.answer?.body) : graph.halt(reply, false);
};

const oursOf = (exporting: ExportRun, task: DesiredTask): TaskAnswers => {
  const answers = answersOf(fieldsOf(exporting, task, null));
  if (!answers) throw new Error('a desired task has answers');
  return answers;
};

/** Whoever finished it there, else whoever is responsible for it, else the owner of the project. */
const doneBy = ({ desired }: ExportRun, task: DesiredTask, completer: number | undefined): number =>
  completer ?? task.memberId ?? desired.ownerId;

interface Compared extends ExportedTask {
  readonly sides: AnswerVersions;
  readonly merged: Merged;
  readonly members: ReadonlyMap<string, number>;
  readonly completer: number | undefined;
}

const compare = async (exporting: ExportRun, exported: ExportedTask, remote: RemoteTask): Promise<Compared> => {
  const { task, base } = exported;
  const completer = remote.percentComplete === 100 ? completedById(remote) : null;
  const asked = differing(base, answersInPlanner(remote, base)).length > 0;
  const members = asked
    ? await membersByMicrosoftId(exporting, [...assigneesOf(remote), ...(completer === null ? [] : [completer])])
    : new Map<string, number>();
  const isMember = (id: string) => members.has(id);
  const sides = { base, ours: oursOf(exporting, task), theirs: answersInPlanner(remote, base, isMember) };
  const { isClosed, isChecked, reason } = task;
  const merged = mergeAnswers(sides, { isClosed, isChecked, isApplicable: reason === null, isMember });
  return { ...exported, sides, merged, members, completer: completer === null ? undefined : members.get(completer) };
};

const changeOf = ({ task, merged, sides: { theirs }, members }: Compared): AppliedLessonChange => ({
  id: task.id,
  ...(merged.taken.includes('isDone') && { done: theirs.isDone, ...(theirs.isDone && { needscheck: true }) }),
  ...(merged.taken.includes('due') && { contacttill: theirs.due }),
  ...(merged.taken.includes('assignee') && {
    internal_responsible_user: theirs.assignee === null ? null : (members.get(theirs.assignee) ?? null),
  }),
});

const take = async (tx: WriteTx, exporting: ExportRun, compared: Compared): Promise<void> => {
  const { task, merged, sides, completer } = compared;
  const locked = await lockAppliedLessonOfProject(tx, { ...task, projectId: exporting.row.project_id });
  if (!locked || locked.isClosed !== task.isClosed) throw new EditedMeanwhile();
  const { worksheet, appliedLesson } = locked;
  if (merged.taken.length > 0) {
    const finishes = merged.taken.includes('isDone') && sides.theirs.isDone;
    const memberId = finishes ? doneBy(exporting, task, completer) : null;
    await changeLockedRow(tx, worksheet, appliedLesson, changeOf(compared), { memberId, via: 'planner' });
  }
  await recordOverruled(tx, exporting, task, compared);
};

/** What stands there from now on, as far as we know: what differs from the desired is written there again. */
const sentFields = ({ row, sides: { base, theirs }, merged }: Compared): Partial<TaskFields> => {
  const names = [...merged.taken, ...merged.agreed, ...merged.overruled];
  const there = Object.fromEntries(names.map((name) => [name, theirs[name]]));
  return { ...row.sent, ...fieldsOfAnswers({ ...base, ...there }) };
};

/** Says whether the question was changed. */
const takeOver = async (exporting: ExportRun, exported: ExportedTask, listed: RemoteTask): Promise<boolean> => {
  if (differing(exported.base, answersInPlanner(listed, exported.base)).length === 0) return false;
  const first = await compare(exporting, exported, listed);
  if (Object.values(first.merged).every((names: readonly unknown[]) => names.length === 0)) return false;
  exporting.graph.endIfOver();
  const remote = await readTask(exporting, exported);
  if (!remote) return false;
  const compared = await compare(exporting, exported, remote);
  const { taken, agreed, overruled } = compared.merged;
  if (taken.length + agreed.length + overruled.length === 0) return false;
  try {
    await exporting.objects.note(exported.row, { sent: sentFields(compared) }, (tx) => take(tx, exporting, compared));
  } catch (error) {
    if (error instanceof EditedMeanwhile) return false;
    throw error;
  }
  return taken.length > 0;
};

/** Somebody removed the task there: it is marked, and never made again by itself. */
const noteIfMissing = async (exporting: ExportRun, exported: ExportedTask): Promise<void> => {
  const { task, row } = exported;
  if (isFresh(exporting, row)) return;
  exporting.graph.endIfOver();
  if (await readTask(exporting, exported)) return;
  await exporting.objects.note(row, { state: 'gone' }, async (tx) => {
    const { id, kind, worksheetId, question: title } = task;
    const data = { kind, title, via: 'planner' } as const;
    await recordEvent(tx, plannerTaskMissing({ id, projectId: exporting.row.project_id, worksheetId, data }));
  });
};

/** Reads all tasks of the plan and takes over what people did there; says whether a question was changed. */
export const takeOverTasks = async (exporting: ExportRun, planId: string, lists: ReadLists): Promise<boolean> => {
  const exported = exportedTasks(exporting);
  if (exported.length === 0) return false;
  const { items } = await lists(
    `/planner/plans/${planId}/tasks`,
    isFresh(exporting, exporting.objects.get('plan', 'plan')),
  );
  const listed = new Map(items.flatMap((item) => remoteTask.safeParse(item).data ?? []).map((task) => [task.id, task]));
  let isChanged = false;
  for (const one of exported) {
    const remote = listed.get(one.row.remote_id ?? '');
    if (remote) isChanged = (await takeOver(exporting, one, remote)) || isChanged;
    else await noteIfMissing(exporting, one);
  }
  return isChanged;
};
