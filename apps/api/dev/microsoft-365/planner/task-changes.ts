import type { GraphCall, JsonObject } from '../graph/route.ts';
import { timestamp } from '../graph/timestamp.ts';
import { type Assignment, personOf, type Task } from '../state/state.ts';
import { invalidField, limitReached } from './planner-errors.ts';
import { checkOnly, checkOpenType, checkPersonKey, hintOf, isCategory, numberOf, textOf } from './planner-rules.ts';
import { mergedOpenType } from './task-details-changes.ts';

const entity = 'Task';
const longestTitle = 255;
const mostAssignees = 20;

export const changeable = [
  'title',
  'bucketId',
  'orderHint',
  'assigneePriority',
  'percentComplete',
  'priority',
  'startDateTime',
  'dueDateTime',
  'appliedCategories',
  'assignments',
  'conversationThreadId',
];

const assignmentOf = (call: GraphCall, key: string, value: JsonObject, before: Assignment | undefined): Assignment => {
  checkPersonKey(entity, key);
  checkOpenType(entity, 'Assignments', value, 'plannerAssignment');
  checkOnly(entity, value, ['orderHint']);
  if (value['orderHint'] === undefined) throw invalidField(entity, 'Assignments', 'An assignment needs an order hint.');
  const orderHint = hintOf(entity, value['orderHint'], call.now);
  if (!personOf(call.tenant, key)) throw invalidField(entity, 'Assignments', `There is no user '${key}'.`);
  return before ? { ...before, orderHint } : { orderHint, assignedAt: call.now, assignedBy: null };
};

const assignmentsOf = (call: GraphCall, before: Task['assignments'], change: unknown): Task['assignments'] => {
  const next = mergedOpenType(
    before,
    (change ?? {}) as Readonly<Record<string, JsonObject | null>>,
    (key, value, old) => assignmentOf(call, key, value, old),
  );
  if (Object.keys(next).length > mostAssignees) throw limitReached('MaximumAssigneesInTasks', mostAssignees);
  return next;
};

const categoriesOf = (before: Task['appliedCategories'], change: unknown): Task['appliedCategories'] => {
  const next = { ...before, ...(change as Readonly<Record<string, boolean | null>> | null) };
  const other = Object.keys(next).find((name) => !isCategory(name));
  if (other !== undefined) throw invalidField(entity, 'AppliedCategories', `There is no category '${other}'.`);
  return Object.fromEntries(Object.entries(next).flatMap(([name, is]) => (is === true ? [[name, true]] : [])));
};

const bucketOf = ({ tenant }: GraphCall, planId: string, id: unknown): string | null => {
  if (id === null || id === undefined) return null;
  if (typeof id !== 'string' || tenant.buckets.get(id)?.parent !== planId)
    throw invalidField(entity, 'BucketId', 'The bucket is not one of the plan.');
  return id;
};

const momentOf = (value: unknown): string | null => (typeof value === 'string' ? timestamp(Date.parse(value)) : null);

const completion = (call: GraphCall, before: Task, percentComplete: number) => {
  if (percentComplete < 100) return { percentComplete, completedAt: null, completedBy: null };
  const isDone = before.completedAt !== null;
  return {
    percentComplete,
    completedAt: isDone ? before.completedAt : call.now,
    completedBy: isDone ? before.completedBy : null,
  };
};

/** A task of this plan after a change by the application, once all in it is allowed. */
export const changedTask = (call: GraphCall, planId: string, before: Task, change: JsonObject): Task => {
  const { now } = call;
  const text = (name: 'assigneePriority' | 'conversationThreadId') =>
    name in change ? (change[name] as string | null) : before[name];
  return {
    ...before,
    ...('title' in change && { title: textOf(entity, 'Title', change['title'], longestTitle) }),
    ...('bucketId' in change && { bucketId: bucketOf(call, planId, change['bucketId']) }),
    ...('orderHint' in change && { orderHint: hintOf(entity, change['orderHint'], now) }),
    ...('priority' in change && { priority: numberOf(entity, 'Priority', change['priority'], 10) }),
    ...('startDateTime' in change && { startDateTime: momentOf(change['startDateTime']) }),
    ...('dueDateTime' in change && { dueDateTime: momentOf(change['dueDateTime']) }),
    ...('percentComplete' in change &&
      completion(call, before, numberOf(entity, 'PercentComplete', change['percentComplete'], 100))),
    ...('appliedCategories' in change && {
      appliedCategories: categoriesOf(before.appliedCategories, change['appliedCategories']),
    }),
    ...('assignments' in change && { assignments: assignmentsOf(call, before.assignments, change['assignments']) }),
    assigneePriority: text('assigneePriority') ?? '',
    conversationThreadId: text('conversationThreadId'),
  };
};

/** Refuses one task more, or one more that is open, than a plan holds. */
export const checkPlanLimits = ({ tenant, context }: GraphCall, planId: string, more: 'task' | 'open'): void => {
  const { activeTasks, tasks: all } = context.faults.limits;
  const tasks = tenant.tasks.under(planId);
  if (more === 'task' && tasks.length >= all) throw limitReached('MaximumTasksInProject', all);
  if (tasks.length < activeTasks) return;
  if (tasks.filter(({ value }) => value.percentComplete < 100).length >= activeTasks)
    throw limitReached('MaximumActiveTasksInProject', activeTasks);
};
