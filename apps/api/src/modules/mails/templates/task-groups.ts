import type { MailBlock, MailEntry } from '#platform/mail/mail-content';
import { dayText, type MailTexts } from '../mail-texts.ts';

/** Most questions of one mail; a longer one is read by nobody. */
export const mostTasks = 100;

export interface MailTask {
  /** `YYYY-MM-DD` */
  readonly due: string | null;
  readonly insight: string;
  /** The worksheet, and where it is not said, the project. */
  readonly place: string;
  /** Null for whoever cannot sign in. */
  readonly link: string | null;
  /** Somebody else is asked to do it. */
  readonly isOfOthers?: boolean;
}

const day = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day);

const groups = ['overdue', 'today', 'thisWeek', 'later', 'noDate'] as const;
const groupOf = (due: string | null, today: string): (typeof groups)[number] => {
  if (due === null) return 'noDate';
  if (due < today) return 'overdue';
  if (due === today) return 'today';
  const untilSunday = (7 - new Date(today).getUTCDay()) % 7;
  return daysBetween(today, due) <= untilSunday ? 'thisWeek' : 'later';
};

export interface TaskFigures {
  readonly open: number;
  readonly overdue: number;
  readonly dueToday: number;
}

export const taskFigures = (tasks: readonly MailTask[], today: string): TaskFigures => {
  const of = (group: (typeof groups)[number]) => tasks.filter(({ due }) => groupOf(due, today) === group).length;
  return { open: tasks.length, overdue: of('overdue'), dueToday: of('today') };
};

/** What a mail shows as a warning; empty when nothing is overdue. */
export const overdueText = (words: MailTexts, { overdue }: TaskFigures): string =>
  overdue > 0 ? words('openTasks.overdue', { count: overdue }) : '';

/** `2 overdue, 1 due today, 8 later` */
export const figuresText = (words: MailTexts, figures: TaskFigures): string => {
  const { open, overdue, dueToday } = figures;
  const later = open - overdue - dueToday;
  return [
    overdueText(words, figures),
    dueToday > 0 ? words('openTasks.dueToday', { count: dueToday }) : '',
    later > 0 ? words('openTasks.later', { count: later }) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
};

export const taskEntry = (
  words: MailTexts,
  { due, insight, place, link, isOfOthers = false }: MailTask,
  today: string,
): MailEntry => ({
  date: due === null ? null : dayText(due),
  isUrgent: due !== null && due <= today,
  late: due !== null && due < today ? words('openTasks.daysLate', { count: daysBetween(due, today) }) : null,
  text: insight,
  isQuestion: true,
  place,
  href: link,
  open: isOfOthers ? words('openTasks.open') : words('openTasks.reportDone'),
});

/** The first tasks by when they are due; each heading counts all of its group. */
export const taskGroups = (words: MailTexts, tasks: readonly MailTask[], today: string): MailBlock[] => {
  const shown = new Set(tasks.slice(0, mostTasks));
  return groups.flatMap((group) => {
    const members = tasks.filter(({ due }) => groupOf(due, today) === group);
    const entries = members.filter((task) => shown.has(task)).map((task) => taskEntry(words, task, today));
    if (entries.length === 0) return [];
    return [
      {
        list: words(`openTasks.groups.${group}`),
        count: words('openTasks.questions', { count: members.length }),
        entries,
      },
    ];
  });
};

/** Where a mail does not name all. */
export const moreTasks = (words: MailTexts, count: number): MailBlock[] =>
  count > 0 ? [{ note: words('openTasks.more', { count }) }] : [];
