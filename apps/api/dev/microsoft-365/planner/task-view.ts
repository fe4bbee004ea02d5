import type { JsonObject } from '../graph/route.ts';
import { timestamp } from '../graph/timestamp.ts';
import type { Shown } from '../state/records.ts';
import type { Task, TaskDetails } from '../state/state.ts';
import type { ServerContext } from '../state/server-context.ts';
import { etagOf } from './etags.ts';
import { identityOf } from './identities.ts';

const mapped = <T>(values: Readonly<Record<string, T>>, view: (value: T) => unknown): JsonObject =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, view(value)]));

export const taskView = (
  context: ServerContext,
  { id, parent, createdAt, value, version }: Shown<Task>,
): JsonObject => ({
  '@odata.etag': etagOf('Task', version),
  'planId': parent,
  'bucketId': value.bucketId,
  'title': value.title,
  'orderHint': value.orderHint,
  'assigneePriority': value.assigneePriority,
  'percentComplete': value.percentComplete,
  'startDateTime': value.startDateTime,
  'createdDateTime': timestamp(createdAt),
  'dueDateTime': value.dueDateTime,
  'hasDescription': value.hasDescription,
  'previewType': value.previewType,
  'completedDateTime': value.completedAt === null ? null : timestamp(value.completedAt),
  'completedBy': value.completedAt === null ? null : identityOf(context, value.completedBy),
  'referenceCount': value.referenceCount,
  'checklistItemCount': value.checklistItemCount,
  'activeChecklistItemCount': value.activeChecklistItemCount,
  'conversationThreadId': value.conversationThreadId,
  'priority': value.priority,
  id,
  'createdBy': identityOf(context, value.createdBy),
  'appliedCategories': value.appliedCategories,
  'assignments': mapped(value.assignments, ({ orderHint, assignedAt, assignedBy }) => ({
    '@odata.type': '#microsoft.graph.plannerAssignment',
    'assignedDateTime': timestamp(assignedAt),
    orderHint,
    'assignedBy': identityOf(context, assignedBy),
  })),
});

export const taskDetailsView = ({ id, value, version }: Shown<TaskDetails>): JsonObject => ({
  '@odata.etag': etagOf('TaskDetails', version),
  id,
  'description': value.description,
  'previewType': value.previewType,
  'references': mapped(value.references, (reference) => ({
    '@odata.type': '#microsoft.graph.plannerExternalReference',
    ...reference,
  })),
  'checklist': mapped(value.checklist, (item) => ({
    '@odata.type': '#microsoft.graph.plannerChecklistItem',
    ...item,
  })),
});
