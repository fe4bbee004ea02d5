import { isRichText, plainTextOf } from '@polier/contract/lessons/rich-text';
import type { ExportRun } from '../run/export-run.ts';
import { microsoftIdOf } from '../people/match-people.ts';
import { labelOf } from '../steps/make-plan.ts';
import type { DesiredTask } from './desired-project.queries.ts';

/** What Planner gets of a question. */
export interface TaskFields {
  readonly title: string;
  readonly bucketId: string | null;
  readonly percent: number;
  readonly priority: number;
  readonly due: string | null;
  readonly assignee: string | null;
  readonly label: string | null;
  readonly description: string;
}

const longestTitle = 255;
const longestDescription = 30_000;

const plain = (text: string): string => (isRichText(text) ? plainTextOf(text) : text).trim();

/** The address of a question: what tells our tasks from others. */
export const addressOf = ({ publicUrl }: ExportRun, { id, kind, worksheetId }: DesiredTask): string =>
  `${publicUrl}/main/#/worksheet?kind=${kind}&id=${worksheetId}&row=${id}`;

/** Planner encodes these signs in the keys of references, and no others. */
export const referenceKey = (address: string): string =>
  address.replaceAll(/[%:.@#]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Without the bucket: it may not be there yet. */
export const fieldsOf = (exporting: ExportRun, task: DesiredTask, bucketId: string | null): TaskFields => {
  const question = plain(task.question).replaceAll(/\s+/g, ' ') || `${task.id}`;
  const assignee = microsoftIdOf(exporting, task.address);
  const texts = [
    task.reason,
    question.length > longestTitle ? question : null,
    task.todo,
    task.solution,
    assignee === null ? task.name : null,
  ];
  const text = texts.map((one) => plain(one ?? '')).filter(Boolean);
  return {
    title: question.slice(0, longestTitle),
    bucketId,
    percent: task.isDone || task.reason !== null ? 100 : 0,
    priority: task.isMandatory ? 3 : 5,
    due: task.due === null ? null : `${task.due}T10:00:00Z`,
    assignee,
    label: labelOf(exporting, task.phase),
    description: [text.join('\n\n').slice(0, longestDescription), addressOf(exporting, task)]
      .filter(Boolean)
      .join('\n\n'),
  };
};

const assignment = { '@odata.type': '#microsoft.graph.plannerAssignment', 'orderHint': ' !' };

export const detailsOfTask = (exporting: ExportRun, task: DesiredTask, description: string) => ({
  description,
  references: {
    [referenceKey(addressOf(exporting, task))]: {
      '@odata.type': '#microsoft.graph.plannerExternalReference',
      'alias': 'Polier',
      'type': 'Other',
      'previewPriority': ' !',
    },
  },
});

/** What changes from what was sent to what is desired, without the details; null where nothing does. */
export const taskChange = (sent: Partial<TaskFields>, desired: TaskFields): Record<string, unknown> | null => {
  const change: Record<string, unknown> = {};
  if (sent.title !== desired.title) change['title'] = desired.title;
  if (sent.bucketId !== desired.bucketId && desired.bucketId !== null) change['bucketId'] = desired.bucketId;
  if (sent.percent !== desired.percent) change['percentComplete'] = desired.percent;
  if (sent.priority !== desired.priority) change['priority'] = desired.priority;
  if ((sent.due ?? null) !== desired.due) change['dueDateTime'] = desired.due;
  if ((sent.assignee ?? null) !== desired.assignee)
    change['assignments'] = {
      ...(sent.assignee && { [sent.assignee]: null }),
      ...(desired.assignee && { [desired.assignee]: assignment }),
    };
  if ((sent.label ?? null) !== desired.label)
    change['appliedCategories'] = {
      ...(sent.label && { [sent.label]: false }),
      ...(desired.label && { [desired.label]: true }),
    };
  return Object.keys(change).length === 0 ? null : change;
};
