import { appliedLessonState } from '@polier/contract/worksheets/applied-lesson-state';
import type { AppliedLessonState } from '@polier/contract/worksheets/worksheets.contract';
import type { GridGroup, GridRow } from '../../../components/grid/rows/grid-rows.ts';
import { daysBetween } from '../../../platform/formats/dates.ts';
import type { AppliedLesson } from './applied-lesson.ts';

export interface Titled {
  id: number;
  title: string;
}

/** An applied lesson with its number in the worksheet; the number does not change with filter or order. */
export interface WorksheetRow extends GridRow {
  appliedLesson: AppliedLesson;
  state: AppliedLessonState;
}

/** It has no number where the rows are not ordered by topic. */
export interface WorksheetGroup extends GridGroup<WorksheetRow> {
  /** The topic, sub-phase or sub-process that new lessons of this group belong to. */
  groupId: number | null;
}

const quietStates: ReadonlySet<AppliedLessonState> = new Set(['d', 'c', 'n']);

const knownRows = new WeakMap<AppliedLesson, WorksheetRow>();
/** Returns the same object as long as nothing of the row changed, so that unchanged rows do not render again. */
const rowOf = (appliedLesson: AppliedLesson, number: string, today: string): WorksheetRow => {
  const state = appliedLessonState(appliedLesson, today);
  const known = knownRows.get(appliedLesson);
  if (known?.number === number && known.state === state) return known;
  const row = { id: appliedLesson.id, appliedLesson, number, state, isQuiet: quietStates.has(state) };
  knownRows.set(appliedLesson, row);
  return row;
};

export const worksheetOrders = ['topic', 'due', 'person'] as const;
export type WorksheetOrder = (typeof worksheetOrders)[number];

/** Groups in the order in which they first appear, each with its rows in worksheet order. */
export const groupByTopic = (
  appliedLessons: readonly AppliedLesson[],
  groupOf: (appliedLesson: AppliedLesson) => Titled,
  today: string,
): WorksheetGroup[] => {
  const groups = new Map<number, WorksheetGroup>();
  for (const appliedLesson of appliedLessons) {
    const { id, title } = groupOf(appliedLesson);
    let group = groups.get(id);
    if (group === undefined) {
      group = { key: `topic-${id}`, number: groups.size + 1, title, groupId: id, rows: [] };
      groups.set(id, group);
    }
    group.rows.push(rowOf(appliedLesson, `${group.number}.${group.rows.length + 1}`, today));
  }
  return [...groups.values()];
};

export const dueSpans = ['overdue', 'today', 'week', 'later', 'none', 'done'] as const;
export type DueSpan = (typeof dueSpans)[number];

/** Weeks begin on Monday: what is due up to Sunday belongs to this week. */
export const dueSpanOf = ({ state, appliedLesson }: WorksheetRow, today: string): DueSpan => {
  if (state !== 'o' && state !== 'v') return 'done';
  if (appliedLesson.contacttill === null) return 'none';
  if (appliedLesson.contacttill < today) return 'overdue';
  if (appliedLesson.contacttill === today) return 'today';
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return daysBetween(today, appliedLesson.contacttill) <= 6 - weekday ? 'week' : 'later';
};

const regrouped = (
  rows: readonly WorksheetRow[],
  keyOf: (row: WorksheetRow) => string,
  titleOf: (row: WorksheetRow) => string,
): WorksheetGroup[] => {
  const groups = new Map<string, WorksheetGroup>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key) ?? { key, number: null, title: titleOf(row), groupId: null, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
};

const lastDay = '9999-12-31';
const byDue = (a: WorksheetRow, b: WorksheetRow) =>
  (a.appliedLesson.contacttill ?? lastDay).localeCompare(b.appliedLesson.contacttill ?? lastDay);

export const groupByDue = (
  groups: readonly WorksheetGroup[],
  today: string,
  titles: Record<DueSpan, string>,
): WorksheetGroup[] => {
  const spanned = groups.flatMap(({ rows }) => rows).map((row) => ({ row, span: dueSpanOf(row, today) }));
  spanned.sort((a, b) => dueSpans.indexOf(a.span) - dueSpans.indexOf(b.span) || byDue(a.row, b.row));
  const spans = new Map(spanned.map(({ row, span }) => [row, span]));
  const spanOf = (row: WorksheetRow) => spans.get(row) ?? 'none';
  return regrouped(
    spanned.map(({ row }) => row),
    (row) => `due-${spanOf(row)}`,
    (row) => titles[spanOf(row)],
  );
};

export const groupByPerson = (groups: readonly WorksheetGroup[], nobody: string): WorksheetGroup[] => {
  const rows = groups.flatMap(({ rows }) => rows);
  const nameOf = ({ appliedLesson }: WorksheetRow) => appliedLesson.responsible_user?.name ?? null;
  rows.sort((a, b) => {
    const [one, other] = [nameOf(a), nameOf(b)];
    if (one === other) return 0;
    if (one === null) return 1;
    return other === null ? -1 : one.localeCompare(other, 'de');
  });
  const keyOf = ({ appliedLesson: { responsible_user: person } }: WorksheetRow) =>
    person === null ? 'nobody' : `${person.type}-${person.id}`;
  return regrouped(rows, keyOf, (row) => nameOf(row) ?? nobody);
};
