import { checkBody } from '../graph/description.ts';
import type { JsonObject } from '../graph/route.ts';
import type { Kept } from '../state/records.ts';
import type { ChecklistItem, Reference, Task, TaskDetails, Tenant } from '../state/state.ts';
import { invalidField, limitReached } from './planner-errors.ts';
import { checkOnly, checkOpenType, checkReferenceKey, hintOf, textOf } from './planner-rules.ts';

const entity = 'TaskDetails';
/** Not documented. */
const longestDescription = 32_768;
const mostReferences = 10;
const mostItems = 20;
const previews = ['automatic', 'noPreview', 'checklist', 'description', 'reference'];
const referenceTypes = ['PowerPoint', 'Word', 'Excel', 'Other'];

export const noDetails: TaskDetails = { description: '', previewType: 'automatic', references: {}, checklist: {} };

const referenceOf = (key: string, value: JsonObject, before: Reference | undefined, now: number): Reference => {
  checkReferenceKey(entity, key);
  checkOpenType(entity, 'References', value, 'plannerExternalReference');
  checkOnly(entity, value, ['alias', 'type', 'previewPriority']);
  const type = (value['type'] ?? before?.type ?? null) as string | null;
  if (type !== null && !referenceTypes.includes(type))
    throw invalidField(entity, 'References', `'${type}' is not a type of references.`);
  return {
    alias: (value['alias'] ?? before?.alias ?? null) as string | null,
    type,
    previewPriority: hintOf(entity, value['previewPriority'], now),
  };
};

const itemOf = (key: string, value: JsonObject, before: ChecklistItem | undefined, now: number): ChecklistItem => {
  if (!/^[\w-]{1,64}$/.test(key)) throw invalidField(entity, 'Checklist', `'${key}' is not a key of the checklist.`);
  checkOpenType(entity, 'Checklist', value, 'plannerChecklistItem');
  checkOnly(entity, value, ['title', 'isChecked', 'orderHint']);
  return {
    title: textOf(entity, 'Checklist', value['title'] ?? before?.title, 100),
    isChecked: (value['isChecked'] ?? before?.isChecked ?? false) as boolean,
    orderHint: value['orderHint'] === undefined && before ? before.orderHint : hintOf(entity, value['orderHint'], now),
  };
};

/** An open type after a change: null takes a value away, what is not named stays. */
export const mergedOpenType = <T>(
  before: Readonly<Record<string, T>>,
  change: Readonly<Record<string, JsonObject | null>>,
  valueOf: (key: string, value: JsonObject, before: T | undefined) => T,
): Readonly<Record<string, T>> => {
  const next = new Map(Object.entries(before));
  for (const [key, value] of Object.entries(change)) {
    if (value === null) next.delete(key);
    else next.set(key, valueOf(key, value, before[key]));
  }
  return Object.fromEntries(next);
};

/** Details after a change, once all in it is allowed. */
export const changedDetails = (before: TaskDetails, change: JsonObject, now: number): TaskDetails => {
  checkBody('plannerTaskDetails', change);
  checkOnly(entity, change, ['description', 'previewType', 'references', 'checklist']);
  const open = change as Readonly<Record<string, Readonly<Record<string, JsonObject | null>> | null | undefined>>;
  const description = 'description' in change ? (change['description'] ?? '') : before.description;
  if (typeof description !== 'string' || description.length > longestDescription)
    throw invalidField(entity, 'Description', `It is longer than ${longestDescription} characters.`);
  const previewType = (change['previewType'] ?? before.previewType) as string;
  if (!previews.includes(previewType)) throw invalidField(entity, 'PreviewType', `'${previewType}' is not known.`);
  const references = mergedOpenType(before.references, open['references'] ?? {}, (key, value, old) =>
    referenceOf(key, value, old, now),
  );
  const checklist = mergedOpenType(before.checklist, open['checklist'] ?? {}, (key, value, old) =>
    itemOf(key, value, old, now),
  );
  if (Object.keys(references).length > mostReferences) throw limitReached('MaximumReferencesOnTask', mostReferences);
  if (Object.keys(checklist).length > mostItems) throw limitReached('MaximumChecklistItemsOnTask', mostItems);
  return { description, previewType, references, checklist };
};

type OfDetails = Pick<
  Task,
  'hasDescription' | 'previewType' | 'referenceCount' | 'checklistItemCount' | 'activeChecklistItemCount'
>;

/** What a task shows of its details. */
export const shownOf = ({ description, previewType, references, checklist }: TaskDetails): OfDetails => ({
  hasDescription: description !== '',
  previewType,
  referenceCount: Object.keys(references).length,
  checklistItemCount: Object.keys(checklist).length,
  activeChecklistItemCount: Object.values(checklist).filter(({ isChecked }) => !isChecked).length,
});

/** Writes details; the task changes with them only where it shows something else. */
export const writeDetails = (tenant: Tenant, row: Kept<TaskDetails>, next: TaskDetails, now: number): void => {
  tenant.taskDetails.change(row, next, now);
  const task = tenant.tasks.get(row.id);
  const shown = shownOf(next);
  if (task && Object.entries(shown).some(([name, value]) => task.value[name as keyof OfDetails] !== value))
    tenant.tasks.change(task, { ...task.value, ...shown }, now);
};
