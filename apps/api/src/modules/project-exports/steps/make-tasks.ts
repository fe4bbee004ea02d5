import type { WriteTx } from '#platform/database/scope/scoped-db';
import { z } from 'zod';
import type { ExportObject } from '../run/export-objects.ts';
import { type Entity, type ExportRun, isFresh } from '../run/export-run.ts';
import { matchPeople } from '../people/match-people.ts';
import { patchObject } from '../answers/patch-object.ts';
import { recordOverruled } from '../answers/record-overruled.ts';
import { answersOf, answersInPlanner, differing, remoteTask } from '../answers/task-answers.ts';
import {
  addressOf,
  detailsOfTask,
  fieldsOf,
  referenceKey,
  taskChange,
  type TaskFields,
} from '../desired/desired-task.ts';
import type { DesiredTask } from '../desired/desired-project.queries.ts';
import type { Tools } from './make-plan.ts';

const listedTask = z.object({
  'id': z.string(),
  '@odata.etag': z.string().nullish(),
  'title': z.string(),
  'bucketId': z.string().nullish(),
  'createdBy': z.object({ application: z.object({ id: z.string().nullish() }).nullish() }).nullish(),
});
const details = z.object({
  description: z.string().nullish(),
  references: z.record(z.string(), z.unknown()).nullish(),
});
const madeTask = z.object({
  'id': z.string(),
  '@odata.etag': z.string().nullish(),
  'referenceCount': z.number().nullish(),
});

const rowOf = ({ id }: DesiredTask) => ({ kind: 'task', local_id: String(id) }) as const;

/** Among our application's tasks that nobody owns: the one that refers to this question, else one that lost its details. */
const findTask = async (
  exporting: ExportRun,
  unowned: readonly unknown[],
  task: DesiredTask,
  fields: TaskFields,
): Promise<Entity | undefined> => {
  const candidates = unowned
    .flatMap((one) => listedTask.safeParse(one).data ?? [])
    .filter(({ id, title, bucketId, createdBy }) => {
      const isOurs = createdBy?.application?.id === exporting.clientId && !exporting.objects.owns(id);
      return isOurs && title === fields.title && (bucketId ?? null) === fields.bucketId;
    });
  const key = referenceKey(addressOf(exporting, task));
  let empty: Entity | undefined;
  for (const candidate of candidates) {
    const reply = await exporting.graph.send({ method: 'GET', path: `/planner/tasks/${candidate.id}/details` });
    if (reply.meaning === 'missing') continue;
    if (reply.meaning !== 'done') return exporting.graph.halt(reply, false);
    const { references, description } = details.parse(reply.answer?.body);
    const keys = Object.keys(references ?? {});
    if (keys.includes(key)) return candidate;
    if (keys.length === 0 && !description) empty ??= candidate;
  }
  return empty;
};

const makeTask = async (exporting: ExportRun, planId: string, task: DesiredTask, fields: TaskFields, tools: Tools) => {
  const { description, ...rest } = fields;
  const fresh = isFresh(exporting, exporting.objects.get('plan', 'plan'));
  await tools.makeOnce(exporting, {
    kind: 'task',
    localId: String(task.id),
    request: {
      method: 'POST',
      path: '/planner/tasks',
      body: { planId, ...taskChange({}, fields), details: detailsOfTask(exporting, task, description) },
      isFresh: fresh,
    },
    list: () => tools.lists(`/planner/plans/${planId}/tasks`, fresh),
    find: (unowned) => findTask(exporting, unowned, task, fields),
    // What people have done to it since is theirs.
    unexpected: { percent: fields.percent, due: fields.due, assignee: fields.assignee },
    made: (body) => {
      const made = madeTask.parse(body);
      // Details that were taken are shown by their reference.
      const sent = (made.referenceCount ?? 0) > 0 ? fields : rest;
      return { remote_id: made.id, etag: made['@odata.etag'] ?? null, sent };
    },
  });
};

/** What was changed there since it was last read, and is now written over, goes into the timeline. */
const overruledBy =
  (
    exporting: ExportRun,
    task: DesiredTask,
    { sent, fields, otherVersion }: { sent: Partial<TaskFields>; fields: TaskFields; otherVersion: unknown },
  ) =>
  async (tx: WriteTx): Promise<void> => {
    const [base, ours, remote] = [answersOf(sent), answersOf(fields), remoteTask.safeParse(otherVersion).data];
    if (!base || !ours || !remote) return;
    const theirs = answersInPlanner(remote, base);
    const overruled = differing(base, theirs).filter(
      (name) => ours[name] !== base[name] && ours[name] !== theirs[name],
    );
    await recordOverruled(tx, exporting, task, { sides: { ours, theirs }, merged: { overruled }, members: new Map() });
  };

const changeTask = async (exporting: ExportRun, known: ExportObject, task: DesiredTask, desired: TaskFields) => {
  const { graph, objects } = exporting;
  const row = rowOf(task);
  const fresh = isFresh(exporting, known);
  const sent: Partial<TaskFields> = known.sent;
  const isMoved = desired.bucketId === null && sent.bucketId !== undefined;
  const fields = isMoved ? { ...desired, bucketId: sent.bucketId ?? null } : desired;
  const change = taskChange(sent, fields);
  const path = `/planner/tasks/${known.remote_id ?? ''}`;
  const { description, ...rest } = fields;
  const before = { ...rest, ...(sent.description !== undefined && { description: sent.description }) };
  if (change !== null) {
    graph.endIfOver();
    const reply = await patchObject(graph, { path, body: change, etag: known.etag, isFresh: fresh });
    // Whoever removed it there meant it: it is never made again by itself.
    if (reply.meaning === 'missing' && !fresh) return objects.note(row, { state: 'gone' });
    if (reply.meaning !== 'done') return graph.halt(reply, fresh);
    await objects.note(
      row,
      { etag: reply.etag, sent: before },
      overruledBy(exporting, task, { sent, fields, otherVersion: reply.otherVersion }),
    );
  }
  if (sent.description === description) return;
  graph.endIfOver();
  const body = detailsOfTask(exporting, task, description);
  const reply = await patchObject(graph, { path: `${path}/details`, body, etag: known.details_etag, isFresh: fresh });
  if (reply.meaning === 'missing' && !fresh) return objects.note(row, { state: 'gone' });
  if (reply.meaning !== 'done') return graph.halt(reply, fresh);
  await objects.note(row, { details_etag: reply.etag, sent: { ...before, description } });
};

/** A question that is removed here: its task goes if nobody has touched it there, else it is done. */
const removeTask = async ({ graph, objects }: ExportRun, known: ExportObject): Promise<void> => {
  graph.endIfOver();
  const path = `/planner/tasks/${known.remote_id ?? ''}`;
  const headers = { 'if-match': known.etag ?? '' };
  const reply = known.etag === null ? undefined : await graph.send({ method: 'DELETE', path, headers });
  if (reply?.meaning !== 'done' && reply?.meaning !== 'missing') {
    if (reply && reply.meaning !== 'outdated' && reply.meaning !== 'conflict') return graph.halt(reply, false);
    const closed = await patchObject(graph, { path, body: { percentComplete: 100 }, etag: null, isFresh: false });
    if (closed.meaning !== 'done' && closed.meaning !== 'missing') return graph.halt(closed, false);
  }
  await objects.remove(known);
};

/** Step 5: a task for each desired question, as it is now. */
export const makeTasks = async (exporting: ExportRun, planId: string, tools: Tools): Promise<void> => {
  const { desired, objects, graph } = exporting;
  await matchPeople(
    exporting,
    desired.tasks.flatMap(({ address }) => address ?? []),
  );
  for (const task of desired.tasks) {
    const bucket = task.channel === null ? undefined : objects.get('bucket', task.channel);
    // A task comes into its bucket; one whose bucket is not certain yet waits with it.
    if (bucket?.state === 'intent') continue;
    const fields = fieldsOf(exporting, task, bucket?.state === 'done' ? bucket.remote_id : null);
    const { local_id } = rowOf(task);
    if ((objects.get('task', local_id)?.state ?? 'intent') === 'intent') {
      graph.endIfOver();
      await makeTask(exporting, planId, task, fields, tools);
    }
    const known = objects.get('task', local_id);
    if (known?.state === 'done') await changeTask(exporting, known, task, fields);
  }
  const desiredIds = new Set(desired.tasks.map((task) => rowOf(task).local_id));
  for (const known of objects.of('task'))
    if (known.state === 'done' && !desiredIds.has(known.local_id)) await removeTask(exporting, known);
};
