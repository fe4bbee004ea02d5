import { useState } from 'react';
import { useHeldRows } from '../../components/held-rows/use-held-rows.ts';
import { toastDone, toastProblem } from '../../components/toast/toast-store.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { type TodoItem, todoKey } from './list/todo-items.ts';
import { cancelTodoRead, removeCachedTodo, restoreCachedTodo } from './todos.mutations.ts';
import { worksheetMutations } from '../worksheets/worksheets.mutations.ts';

/** Lessons that were just ticked off, by their keys. */
export type TickedTodos = ReadonlyMap<string, TodoItem>;

/** Ticks a lesson off: it leaves the list a moment later, comes back if the server refuses, and can be undone. */
export const useMarkDone = () => {
  const t = useTranslation();
  const { held, hold, release } = useHeldRows<string>();
  const [items] = useState(() => new Map<string, TodoItem>());

  const write = ({ kind, row: { id } }: TodoItem, done: boolean) =>
    worksheetMutations(kind).markDone({ body: { id, done } });

  const markDone = (item: TodoItem): void => {
    const { kind, row } = item;
    items.set(todoKey(item), item);
    hold(todoKey(item), () => removeCachedTodo(kind, row.id));
    const restore = () => {
      release(todoKey(item));
      restoreCachedTodo(kind, row);
    };
    write(item, true).then(
      () => {
        const undo = () => {
          cancelTodoRead(kind);
          restore();
          write(item, false).catch((error: unknown) => {
            removeCachedTodo(kind, row.id);
            toastProblem(error);
          });
        };
        toastDone(t('todos.markedDone'), { undo });
      },
      (error: unknown) => {
        restore();
        toastProblem(error);
      },
    );
  };
  const ticked: TickedTodos = new Map([...items].filter(([key]) => held.has(key)));
  return { markDone, ticked };
};
