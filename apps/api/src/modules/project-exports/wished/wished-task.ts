import { isRichText, plainTextOf } from '@polier/contract/lessons/rich-text';
import type { ExportWork } from '../work/export-work.ts';
import { microsoftIdOf } from '../people/match-people.ts';
import { labelOf } from '../steps/make-plan.ts';
import type { WishedTask } from './wished-project.queries.ts';

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
export const addressOf = ({ publicUrl }: ExportWork, { id, kind, worksheetId }: WishedTask): string =>
  `${publicUrl}/main/#/worksheet?kind=${kind}&id=${worksheetId}&row=${id}`;

/** Planner encodes these signs in the keys of references, and no others. */
export const referenceKey = (address: string): string =>
  address.replaceAll(/[%:.@#]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Without the bucket: it may not be there yet. */
export const fieldsOf = (exporting: ExportWork, task: WishedTask, bucketId: string | null): TaskFields => {
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

export const detailsBody = (exporting: ExportWork, task: WishedTask, description: string) => ({
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

/** What changes from what was sent to what is wished, without the details; null where nothing does. */
export const taskChange = (sent: Partial<TaskFields>, wished: TaskFields): Record<string, unknown> | null => {
  const change: Record<string, unknown> = {};
  if (sent.title !== wished.title) change['title'] = wished.title;
  if (sent.bucketId !== wished.bucketId && wished.bucketId !== null) change['bucketId'] = wished.bucketId;
  if (sent.percent !== wished.percent) change['percentComplete'] = wished.percent;
  if (sent.priority !== wished.priority) change['priority'] = wished.priority;
  if ((sent.due ?? null) !== wished.due) change['dueDateTime'] = wished.due;
  if ((sent.assignee ?? null) !== wished.assignee)
    change['assignments'] = {
      ...(sent.assignee && { [sent.assignee]: null }),
      ...(wished.assignee && { [wished.assignee]: assignment }),
    };
  if ((sent.label ?? null) !== wished.label)
    change['appliedCategories'] = {
      ...(sent.label && { [sent.label]: false }),
      ...(wished.label && { [wished.label]: true }),
    };
  return Object.keys(change).length === 0 ? null : change;
};
