import { entityAnswer, listAnswer } from '../graph/odata.ts';
import { checkReferences } from '../graph/references.ts';
import type { GraphCall, GraphRoute, JsonObject } from '../graph/route.ts';
import { newPlannerId } from '../state/ids.ts';
import type { Task } from '../state/state.ts';
import type { Answer } from '../server/wire.ts';
import { changedAnswer, checkIfMatch, etagOf } from './etags.ts';
import { foundBucket, foundPlan, foundTask, foundTaskDetails } from './found-in-planner.ts';
import { invalidField } from './planner-errors.ts';
import { newTask } from './new-task.ts';
import { checkOnly } from './planner-rules.ts';
import { removeTask } from './removals.ts';
import { changeable, changedTask, checkPlanLimits } from './task-changes.ts';
import { changedDetails, noDetails, shownOf, writeDetails } from './task-details-changes.ts';
import { taskDetailsView, taskView } from './task-view.ts';

const taskType = { type: 'plannerTask' } as const;
const detailsType = { type: 'plannerTaskDetails' } as const;

const create = (call: GraphCall): Answer => {
  const { body, tenant, now, context } = call;
  checkReferences(body, []);
  checkOnly('Task', body, [...changeable, 'planId', 'details']);
  for (const name of ['planId', 'title'])
    if (typeof body[name] !== 'string')
      throw invalidField('Task', name, 'A null value was provided for a field that requires a non-null value.');
  const plan = foundPlan(call, String(body['planId']));
  const task = changedTask(call, plan.id, newTask(now), body);
  const inline = changedDetails(noDetails, (body['details'] ?? {}) as JsonObject, now);
  checkPlanLimits(call, plan.id, 'task');
  const details = context.faults.inlineDetailsIgnored ? noDetails : inline;
  const row = tenant.tasks.add(newPlannerId(), plan.id, { ...task, ...shownOf(details) }, now);
  tenant.taskDetails.add(row.id, row.id, details, now);
  return entityAnswer(call, taskType, taskView(context, row), 201);
};

const change = (call: GraphCall, id: string): Answer => {
  const row = foundTask(call, id);
  checkIfMatch(call, etagOf('Task', row.version));
  checkReferences(call.body, []);
  checkOnly('Task', call.body, changeable);
  const next = changedTask(call, row.parent, row.value, call.body);
  if (row.value.percentComplete === 100 && next.percentComplete < 100) checkPlanLimits(call, row.parent, 'open');
  call.tenant.tasks.change(row, next, call.now);
  return changedAnswer(call, taskType.type, taskView(call.context, row));
};

const remove = (call: GraphCall, id: string): Answer => {
  const row = foundTask(call, id);
  checkIfMatch(call, etagOf('Task', row.version));
  removeTask(call.tenant, row, call.now);
  return { status: 204 };
};

const changeDetails = (call: GraphCall, id: string): Answer => {
  const row = foundTaskDetails(call, id);
  checkIfMatch(call, etagOf('TaskDetails', row.version));
  checkReferences(call.body, []);
  writeDetails(call.tenant, row, changedDetails(row.value, call.body, call.now), call.now);
  return changedAnswer(call, detailsType.type, taskDetailsView(row));
};

const listed = (call: GraphCall, planId: string, isWanted: (task: Task) => boolean): Answer => {
  const { tenant, now, context } = call;
  const rows = tenant.tasks.listed(planId, now, context.faults.listLag).filter(({ value }) => isWanted(value));
  return listAnswer(
    call,
    { ...taskType, pageSize: 400 },
    rows.map((row) => taskView(context, row)),
  );
};

const roles = ['Tasks.ReadWrite.All'] as const;
const errorShape = 'planner' as const;

export const taskRoutes: readonly GraphRoute[] = [
  { method: 'POST', path: '/planner/tasks', roles, errorShape, body: 'plannerTask', run: create },
  {
    method: 'GET',
    path: '/planner/tasks/:',
    roles,
    errorShape,
    run: (call, [id = '']) => entityAnswer(call, taskType, taskView(call.context, foundTask(call, id))),
  },
  {
    method: 'PATCH',
    path: '/planner/tasks/:',
    roles,
    errorShape,
    body: 'plannerTask',
    run: (call, [id = '']) => change(call, id),
  },
  { method: 'DELETE', path: '/planner/tasks/:', roles, errorShape, run: (call, [id = '']) => remove(call, id) },
  {
    method: 'GET',
    path: '/planner/tasks/:/details',
    roles,
    errorShape,
    run: (call, [id = '']) => entityAnswer(call, detailsType, taskDetailsView(foundTaskDetails(call, id))),
  },
  {
    method: 'PATCH',
    path: '/planner/tasks/:/details',
    roles,
    errorShape,
    body: 'plannerTaskDetails',
    run: (call, [id = '']) => changeDetails(call, id),
  },
  {
    method: 'GET',
    path: '/planner/plans/:/tasks',
    roles,
    errorShape,
    run: (call, [planId = '']) => listed(call, foundPlan(call, planId).id, () => true),
  },
  {
    method: 'GET',
    path: '/planner/buckets/:/tasks',
    roles,
    errorShape,
    run: (call, [id = '']) => listed(call, foundBucket(call, id).parent, ({ bucketId }) => bucketId === id),
  },
];
