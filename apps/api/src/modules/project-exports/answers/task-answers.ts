import { z } from 'zod';
import type { TaskFields } from '../desired/desired-task.ts';

export const remoteTask = z.object({
  id: z.string(),
  percentComplete: z.number().nullish(),
  dueDateTime: z.string().nullish(),
  assignments: z.record(z.string(), z.unknown()).nullish(),
  completedBy: z.object({ user: z.object({ id: z.string().nullish() }).nullish() }).nullish(),
});
export type RemoteTask = z.infer<typeof remoteTask>;

/** What people answer on both sides. */
export interface TaskAnswers {
  readonly isDone: boolean;
  /** `YYYY-MM-DD` */
  readonly due: string | null;
  /** A Microsoft id. */
  readonly assignee: string | null;
}

export type AnswerName = keyof TaskAnswers;
const answerNames = ['isDone', 'due', 'assignee'] as const satisfies readonly AnswerName[];

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short' });

const dayOf = (moment: string | null | undefined): string | null => {
  const time = Date.parse(moment ?? '');
  return Number.isNaN(time) ? null : calendar.format(time);
};

/** Of what was sent or is desired; undefined: it is not known what stood there last. */
export const answersOf = ({ percent, due, assignee }: Partial<TaskFields>): TaskAnswers | undefined =>
  percent === undefined ? undefined : { isDone: percent === 100, due: dayOf(due), assignee: assignee ?? null };

/** As they are sent. */
export const fieldsOfAnswers = ({ isDone, due, assignee }: TaskAnswers) => ({
  percent: isDone ? 100 : 0,
  due: due === null ? null : `${due}T10:00:00Z`,
  assignee,
});

export const assigneesOf = ({ assignments }: RemoteTask): readonly string[] =>
  Object.keys(assignments ?? {}).map((id) => id.toLowerCase());

/** Who finished it there. */
export const completedById = ({ completedBy }: RemoteTask): string | null =>
  completedBy?.user?.id?.toLowerCase() ?? null;

/** As they stand in Planner. Whoever we assigned and is still there stays the one; else the first whom `preferred` names. */
export const answersInPlanner = (
  task: RemoteTask,
  base: TaskAnswers,
  preferred: (id: string) => boolean = () => true,
): TaskAnswers => {
  const people = assigneesOf(task);
  const isKept = base.assignee !== null && people.includes(base.assignee);
  const assignee = isKept ? base.assignee : (people.find(preferred) ?? people[0] ?? null);
  return { isDone: task.percentComplete === 100, due: dayOf(task.dueDateTime), assignee };
};

export const differing = (one: TaskAnswers, other: TaskAnswers): readonly AnswerName[] =>
  answerNames.filter((name) => one[name] !== other[name]);
