import { questionState } from '@polier/contract/worksheets/question-state';
import type { QuestionState } from '@polier/contract/worksheets/worksheets.contract';
import { daysBetween } from '../../../platform/formats/dates.ts';
import type { Answer } from './answer.ts';

export interface Titled {
  id: number;
  title: string;
}

/** A question with its number in the sheet; the number does not change with filter or order. */
export interface SheetRow {
  answer: Answer;
  /** Topic and question, e.g. `3.1`. */
  number: string;
  state: QuestionState;
}

export interface SheetGroup {
  key: string;
  /** Number in the margin; none where the rows are not ordered by topic. */
  number: number | null;
  title: string;
  /** The topic, sub-phase or sub-process that new questions of this group belong to. */
  groupId: number | null;
  rows: SheetRow[];
}

export const sheetOrders = ['topic', 'due', 'person'] as const;
export type SheetOrder = (typeof sheetOrders)[number];

/** Groups in the order in which they first appear, each with its rows in sheet order. */
export const groupByTopic = (
  answers: readonly Answer[],
  groupOf: (answer: Answer) => Titled,
  today: string,
): SheetGroup[] => {
  const groups = new Map<number, SheetGroup>();
  for (const answer of answers) {
    const { id, title } = groupOf(answer);
    let group = groups.get(id);
    if (group === undefined) {
      group = { key: `topic-${id}`, number: groups.size + 1, title, groupId: id, rows: [] };
      groups.set(id, group);
    }
    group.rows.push({
      answer,
      number: `${group.number}.${group.rows.length + 1}`,
      state: questionState(answer, today),
    });
  }
  return [...groups.values()];
};

/** Letters of the longest row number, e.g. 5 for `10.10`. */
export const longestNumberOf = (groups: readonly SheetGroup[]): number =>
  groups.reduce((longest, { rows }) => Math.max(longest, rows.at(-1)?.number.length ?? 0), 0);

export const dueSpans = ['overdue', 'today', 'week', 'later', 'none', 'done'] as const;
export type DueSpan = (typeof dueSpans)[number];

/** Weeks begin on Monday: what is due up to Sunday belongs to this week. */
export const dueSpanOf = ({ state, answer }: SheetRow, today: string): DueSpan => {
  if (state !== 'o' && state !== 'v') return 'done';
  if (answer.contacttill === null) return 'none';
  if (answer.contacttill < today) return 'overdue';
  if (answer.contacttill === today) return 'today';
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return daysBetween(today, answer.contacttill) <= 6 - weekday ? 'week' : 'later';
};

const regrouped = (
  rows: readonly SheetRow[],
  keyOf: (row: SheetRow) => string,
  titleOf: (row: SheetRow) => string,
): SheetGroup[] => {
  const groups = new Map<string, SheetGroup>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key) ?? { key, number: null, title: titleOf(row), groupId: null, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
};

const lastDay = '9999-12-31';
const byDue = (a: SheetRow, b: SheetRow) =>
  (a.answer.contacttill ?? lastDay).localeCompare(b.answer.contacttill ?? lastDay);

export const groupByDue = (
  groups: readonly SheetGroup[],
  today: string,
  titles: Record<DueSpan, string>,
): SheetGroup[] => {
  const spanned = groups.flatMap(({ rows }) => rows).map((row) => ({ row, span: dueSpanOf(row, today) }));
  spanned.sort((a, b) => dueSpans.indexOf(a.span) - dueSpans.indexOf(b.span) || byDue(a.row, b.row));
  const spans = new Map(spanned.map(({ row, span }) => [row, span]));
  const spanOf = (row: SheetRow) => spans.get(row) ?? 'none';
  return regrouped(
    spanned.map(({ row }) => row),
    (row) => `due-${spanOf(row)}`,
    (row) => titles[spanOf(row)],
  );
};

export const groupByPerson = (groups: readonly SheetGroup[], nobody: string): SheetGroup[] => {
  const rows = groups.flatMap(({ rows }) => rows);
  const nameOf = ({ answer }: SheetRow) => answer.responsible_user?.name ?? null;
  rows.sort((a, b) => {
    const [one, other] = [nameOf(a), nameOf(b)];
    if (one === other) return 0;
    if (one === null) return 1;
    return other === null ? -1 : one.localeCompare(other, 'de');
  });
  const keyOf = ({ answer: { responsible_user: person } }: SheetRow) =>
    person === null ? 'nobody' : `${person.type}-${person.id}`;
  return regrouped(rows, keyOf, (row) => nameOf(row) ?? nobody);
};
