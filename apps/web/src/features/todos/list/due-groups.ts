import { addDays } from '../../../platform/formats/dates.ts';
import type { TodoItem } from './todo-items.ts';

export const dueGroups = ['overdue', 'today', 'thisWeek', 'nextWeek', 'later', 'noDate'] as const;
export type DueGroup = (typeof dueGroups)[number];

/** The Sunday that ends the week of a day; weeks begin on Monday. */
const endOfWeek = (date: string): string => addDays(date, (7 - new Date(`${date}T00:00:00Z`).getUTCDay()) % 7);

export const dueGroupOf = (date: string | null, today: string): DueGroup => {
  if (date === null) return 'noDate';
  if (date < today) return 'overdue';
  if (date === today) return 'today';
  const sunday = endOfWeek(today);
  if (date <= sunday) return 'thisWeek';
  return date <= addDays(sunday, 7) ? 'nextWeek' : 'later';
};

/** The groups that have something, in order of urgency. */
export const groupByDue = (items: readonly TodoItem[], today: string): { group: DueGroup; items: TodoItem[] }[] =>
  dueGroups.flatMap((group) => {
    const members = items.filter(({ row }) => dueGroupOf(row.contacttill, today) === group);
    return members.length === 0 ? [] : [{ group, items: members }];
  });

/** How many are overdue, due today, and the rest, as the status sentence says it. */
export const countByUrgency = (items: readonly TodoItem[], today: string) => {
  const count = (group: DueGroup) => items.filter(({ row }) => dueGroupOf(row.contacttill, today) === group).length;
  const [overdue, dueToday] = [count('overdue'), count('today')];
  return { overdue, today: dueToday, later: items.length - overdue - dueToday };
};
