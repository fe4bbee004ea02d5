import type { ToDoView } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { type Kind, kinds } from '@polier/contract/kinds';

/** An open lesson of the user with its kind. */
export interface TodoItem {
  readonly kind: Kind;
  readonly row: ToDoView;
}

/** Ids of different kinds may be equal. */
export const todoKey = ({ kind, row }: TodoItem): string => `${kind}-${row.id}`;

const byDate = (a: TodoItem, b: TodoItem): number => {
  const [one, other] = [a.row.contacttill ?? '9999-12-31', b.row.contacttill ?? '9999-12-31'];
  return one === other ? a.row.id - b.row.id : one < other ? -1 : 1;
};

/** The list with these items among the others, each in its order. */
export const withItems = (items: readonly TodoItem[], more: ReadonlyMap<string, TodoItem>): readonly TodoItem[] =>
  more.size === 0 ? items : [...items.filter((item) => !more.has(todoKey(item))), ...more.values()].toSorted(byDate);

/** The lists of the three kinds as one, earliest due first, those without a date last. */
export const mergeTodos = (lists: Readonly<Record<Kind, readonly ToDoView[]>>): TodoItem[] =>
  kinds.flatMap((kind) => lists[kind].map((row) => ({ kind, row }))).toSorted(byDate);

export interface TodoFilter {
  readonly kind: Kind | 'all';
  readonly projectId: number | undefined;
  readonly text: string;
}

const folded = (text: string): string => text.toLocaleLowerCase('de-CH');

export const matchesTodo = ({ kind, row }: TodoItem, filter: TodoFilter): boolean => {
  if (filter.kind !== 'all' && kind !== filter.kind) return false;
  if (filter.projectId !== undefined && row.project.id !== filter.projectId) return false;
  if (filter.text === '') return true;
  const searched = [
    row.lesson.insight,
    row.todo ?? '',
    row.worksheet.title,
    row.worksheet.number ?? '',
    row.project.title,
  ];
  return searched.some((text) => folded(text).includes(folded(filter.text)));
};
