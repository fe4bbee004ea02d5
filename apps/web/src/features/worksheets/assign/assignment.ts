import { addDays } from '../../../platform/formats/dates.ts';
import type { Person } from '../../../components/selects/people.ts';
import { type AppliedLesson, type AppliedLessonChanges, responsibleOf } from '../model/applied-lesson.ts';

/** Absent: it stays as it is in every row. */
export interface Assignment {
  person?: Person | null;
  due?: string;
}

/** What an assignment looks at in a row, in a worksheet or in a list of open ones. */
export type AssignableLesson = Pick<AppliedLesson, 'id' | 'contacttill' | 'responsible_user'> & {
  readonly lesson: Pick<AppliedLesson['lesson'], 'insight'>;
};

export interface AssignmentEdit<A> {
  readonly appliedLesson: A;
  readonly changes: AppliedLessonChanges;
}

export interface AssignmentPlan<A> {
  edits: AssignmentEdit<A>[];
  /** Whose questions change hands, by name; null: nobody's. */
  from: { name: string | null; count: number }[];
  /** Rows that have the person already. */
  already: number;
  /** Rows that get the date, and what they were before. */
  dated: { count: number; overdue: number; today: number };
}

const isResponsible = ({ responsible_user: current }: AssignableLesson, person: Person | null): boolean =>
  current?.type === person?.type && current?.id === person?.id;

/** What an assignment changes in the rows, before it is carried out. */
export const planAssignment = <A extends AssignableLesson>(
  rows: readonly { readonly appliedLesson: A }[],
  { person, due }: Assignment,
  today: string,
): AssignmentPlan<A> => {
  const plan: AssignmentPlan<A> = { edits: [], from: [], already: 0, dated: { count: 0, overdue: 0, today: 0 } };
  const from = new Map<string | null, number>();
  for (const { appliedLesson } of rows) {
    const { contacttill, responsible_user: current } = appliedLesson;
    const changes: AppliedLessonChanges = {};
    if (person !== undefined && isResponsible(appliedLesson, person)) plan.already++;
    else if (person !== undefined) {
      Object.assign(changes, responsibleOf(person));
      const name = current?.name ?? null;
      from.set(name, (from.get(name) ?? 0) + 1);
    }
    if (due !== undefined) {
      plan.dated.count++;
      if (contacttill !== due) changes.contacttill = due;
      if (contacttill !== null && contacttill < today) plan.dated.overdue++;
      if (contacttill === today) plan.dated.today++;
    }
    if (Object.keys(changes).length > 0) plan.edits.push({ appliedLesson, changes });
  }
  plan.from = [...from].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count);
  return plan;
};

const friday = 5;
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The days that are offered first: the end of a week at least three days off, and the Monday after it. */
export const proposedDays = (today: string): [string, string] => {
  const soonest = addDays(today, 3);
  const end = addDays(soonest, (friday - weekdayOf(soonest) + 7) % 7);
  return [end, addDays(end, 3)];
};
