import { kinds } from '@polier/contract/kinds';
import type { AppliedLessonChanges } from '../worksheets/model/applied-lesson.ts';
import { worksheetMutations } from '../worksheets/worksheets.mutations.ts';
import type { TodoItem } from './list/todo-items.ts';

export interface TodoChange {
  readonly item: TodoItem;
  readonly changes: AppliedLessonChanges;
}

/** One write per kind, each of them all or none. */
export const saveChanges = async (edits: readonly TodoChange[]): Promise<void> => {
  for (const kind of kinds) {
    const items = edits.flatMap(({ item, changes }) => (item.kind === kind ? [{ id: item.row.id, ...changes }] : []));
    if (items.length > 0) await worksheetMutations(kind).saveSeveral({ body: { items } });
  }
};
