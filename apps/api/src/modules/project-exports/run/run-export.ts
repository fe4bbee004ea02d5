import { createHash, randomInt } from 'node:crypto';
import type { ExportStep, ExportWait } from '@polier/contract/integrations/integration-states';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '#platform/database/schema';
import type { NewEvent } from '#platform/events/event-type';
import { recordEvent } from '#platform/events/record-event';
import type { Secrets } from '#platform/secrets/secrets';
import { exportEventOf } from '../export-events.ts';
import { ExportNeedsAction, ExportWaits, SliceIsOver } from './export-stops.ts';
import { ExportObjects } from './export-objects.ts';
import { type ExportRun, listsOf, makeOnce } from './export-run.ts';
import { openGraphSession, type SliceContext } from './graph-session.ts';
import { holdLease } from './lease.ts';
import { addMembers } from '../steps/add-members.ts';
import { makeChannels } from '../steps/make-channels.ts';
import { makePlan } from '../steps/make-plan.ts';
import { makeTasks } from '../steps/make-tasks.ts';
import { makeWorkspace } from '../steps/make-workspace.ts';
import { takeOverTasks } from '../answers/take-over-tasks.ts';
import { findDesiredProject } from '../desired/desired-project.queries.ts';

export type ExportRow = Selectable<DB['project_exports']>;

const minute = 60_000;
const hour = 60 * minute;
/** How often what is linked is compared as a whole, whatever events said: a little sooner each time by chance. */
const comparisonInterval = 10 * minute;
const quietComparisonInterval = hour;
const chance = 0.1;
/** So long after the last change on either side it is looked at less often. */
const quietAfter = 7 * 24 * hour;
/** So long nothing succeeds before the export says that it has failed; it is tried on all the same. */
const mostFailing = 24 * hour;

interface Installation extends SliceContext {
  readonly publicUrl: string;
  readonly secrets: Secrets;
}

/** Unique name of the project's group: signed, so that two installations never take each other's. */
const nicknameOf = ({ secrets, work }: Installation, { project_id, generation }: ExportRow): string => {
  const signature = secrets.signature(`microsoft-group ${work.db.companyId} ${project_id} ${generation}`);
  return `polier-${createHash('sha256').update(signature).digest('hex').slice(0, 12)}`;
};

const update = (
  { work, holder, clock }: SliceContext,
  { project_id }: ExportRow,
  values: Updateable<DB['project_exports']>,
  event: NewEvent | null = null,
) =>
  work.write(async (tx) => {
    await holdLease(tx, holder, clock.now());
    await tx
      .updateTable('project_exports')
      .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
      .where('company_id', '=', tx.companyId)
      .where('project_id', '=', project_id)
      .execute();
    if (event !== null) await recordEvent(tx, event);
  });

const nextLook = (changedAt: Date | null, now: Date): Date => {
  const isQuiet = changedAt !== null && now.getTime() - changedAt.getTime() >= quietAfter;
  const most = isQuiet ? quietComparisonInterval : comparisonInterval;
  return new Date(now.getTime() + most - randomInt(most * chance));
};

const nothingWrong = { waiting: null, problem: null, missing_since: null, failing_since: null } as const;

/** Not found again an hour later, it was deleted; before, it may only not be known everywhere. */
const afterMissing = (row: ExportRow, now: Date): Updateable<DB['project_exports']> => {
  const since = row.missing_since ?? now;
  if (now.getTime() - since.getTime() >= hour)
    return {
      state: 'remote_deleted',
      waiting: null,
      missing_since: since,
      due_at: new Date(now.getTime() + 24 * hour),
    };
  const due_at = new Date(since.getTime() + hour);
  return { state: 'waiting', waiting: 'missing', missing_since: since, due_at };
};

interface Progress {
  readonly now: Date;
  /** Whether the run made or changed something. */
  readonly hasChanged: boolean;
}

/** Whatever is waited for, a day in which nothing at all succeeds is said; what the connection lacks, its own state says. */
const afterWait = (
  row: ExportRow,
  { wait, until }: Pick<ExportWaits, 'wait' | 'until'>,
  { now, hasChanged }: Progress,
): Updateable<DB['project_exports']> => {
  if (wait === 'missing') return afterMissing(row, now);
  const failing_since = wait === 'connection' ? null : hasChanged ? now : (row.failing_since ?? now);
  const hasFailed = failing_since !== null && now.getTime() - failing_since.getTime() >= mostFailing;
  const due_at = hasFailed ? new Date(Math.max(until.getTime(), now.getTime() + hour)) : until;
  const state = hasFailed ? 'failed' : 'waiting';
  return { state, waiting: wait, problem: null, failing_since, due_at };
};

/** The five steps in their order; each does only what is not there yet. */
const takeSteps = async (exporting: ExportRun, enter: (step: ExportStep) => Promise<void>): Promise<void> => {
  const { row } = exporting;
  const tools = { lists: listsOf(exporting), makeOnce: makeOnce() };
  await enter('workspace');
  const groupId = await makeWorkspace(exporting);
  await enter('members');
  await addMembers(exporting, groupId);
  await enter('channels');
  await makeChannels(exporting, groupId, tools.lists);
  await enter('plan');
  const planId = await makePlan(exporting, groupId, tools);
  if (planId === undefined) return;
  await enter('tasks');
  // First what people did there, so that nothing of theirs is written over.
  const isChanged = await takeOverTasks(exporting, planId, tools.lists);
  const desired = isChanged
    ? await findDesiredProject(exporting.work.db, row.project_id, row.choice)
    : exporting.desired;
  if (desired) await makeTasks({ ...exporting, desired }, planId, tools);
};

/** What becomes of an export after its run has stopped; undefined: it goes on at once, in the next slice. */
const afterStop = (
  row: ExportRow,
  error: unknown,
  progress: Progress,
): Updateable<DB['project_exports']> | undefined => {
  if (error instanceof SliceIsOver) return undefined;
  if (error instanceof ExportWaits) return afterWait(row, error, progress);
  if (error instanceof ExportNeedsAction) {
    const { problem } = error;
    // What Microsoft refused is not asked again blindly; the others may be mended there.
    const due_at = problem.code === 'refused' ? null : new Date(progress.now.getTime() + hour);
    return { ...nothingWrong, state: 'needs_action', problem: JSON.stringify(problem), due_at };
  }
  throw error;
};

/** Brings the Microsoft 365 of one project towards what is desired until it is so, has to wait, or the slice is over. */
export const runExport = async (around: Installation, row: ExportRow): Promise<void> => {
  const { work, clock, settings, tenant, publicUrl } = around;
  const began = clock.now();
  const desired = await findDesiredProject(work.db, row.project_id, row.choice);
  if (!desired) return update(around, row, { due_at: null, state: 'queued' });
  const objects = await ExportObjects.load({ ...around, projectId: row.project_id });
  let postponedUntil: Date | null = null;
  const endings: ExportNeedsAction[] = [];
  const nickname = row.nickname ?? nicknameOf(around, row);
  const { clientId, graphUrl } = settings;
  const exporting: ExportRun = {
    work,
    objects,
    desired,
    row,
    tenant,
    nickname,
    clientId,
    graphUrl,
    publicUrl,
    graph: openGraphSession(around, row.project_id),
    postpone: (until) => {
      postponedUntil = postponedUntil === null || until < postponedUntil ? until : postponedUntil;
    },
    stopAtEnd: (reason) => {
      endings.push(reason);
    },
  };
  let step = row.step;
  const isLinked = row.state === 'linked';
  const enter = async (next: ExportStep) => {
    // What is linked stays so while it is only compared.
    if (!isLinked && (next !== step || row.state !== 'running'))
      await update(around, row, {
        step: next,
        state: 'running',
        waiting: null,
        problem: null,
        nickname,
        due_at: began,
      });
    step = next;
  };
  try {
    await takeSteps(exporting, enter);
    const [ending] = endings;
    if (ending) throw ending;
  } catch (error) {
    const { hasChanged } = objects;
    const stopped = afterStop(row, error, { now: clock.now(), hasChanged });
    if (stopped === undefined) {
      // Behind the other projects that are due.
      await update(around, row, { due_at: clock.now(), ...(hasChanged && { failing_since: null }) });
      throw error;
    }
    const changed = { ...(hasChanged && { changed_at: began }) };
    // A lost answer is confirmed in time, also while the plan is full and somebody has to act.
    const earlier =
      endings.some((ending) => ending === error) && postponedUntil !== null ? { due_at: postponedUntil } : {};
    const next = { ...stopped, ...earlier };
    return update(around, row, { ...next, looked_at: began, ...changed }, exportEventOf(row, next, desired));
  }
  const wait: ExportWait = 'confirming';
  const { hasChanged } = objects;
  const changed_at = hasChanged ? began : row.changed_at;
  const after: Updateable<DB['project_exports']> =
    postponedUntil === null
      ? { ...nothingWrong, state: 'linked', synced_at: began, due_at: nextLook(changed_at, began) }
      : { ...afterWait(row, { wait, until: postponedUntil }, { now: clock.now(), hasChanged }), missing_since: null };
  await update(around, row, { ...after, looked_at: began, changed_at }, exportEventOf(row, after, desired));
};
