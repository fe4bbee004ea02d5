import type { ToDoView } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { useState } from 'react';
import { useHeldRows } from '../../components/held-rows/use-held-rows.ts';
import { toastDone, toastProblem } from '../../components/toast/toast-store.ts';
import { endpoints } from '../../platform/api/endpoints.static.ts';
import { queryClient, queryKeyOf } from '../../platform/api/queries.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { type TodoItem, todoKey } from './list/todo-items.ts';
import { worksheetMutations } from '../worksheets/worksheets.mutations.ts';

/** Lessons that were just ticked off, by their keys. */
export type TickedTodos = ReadonlyMap<string, TodoItem>;

/** Ticks a lesson off: it leaves the list a moment later, comes back if the server refuses, and can be undone. */
export const useMarkDone = () => {
  const t = useTranslation();
  const { held, hold, release } = useHeldRows<string>();
  const [items] = useState(() => new Map<string, TodoItem>());

  const write = async ({ kind, row }: TodoItem, done: boolean) => {
    await worksheetMutations(kind).markDone({ body: { id: row.id, done } });
  };

  const markDone = (item: TodoItem): void => {
    const key = queryKeyOf(endpoints.appliedLessons[item.kind].getToDos, {});
    const setRows = (change: (others: ToDoView[]) => ToDoView[]) =>
      queryClient.setQueryData<ToDoView[]>(key, (rows) => rows && change(rows.filter(({ id }) => id !== item.row.id)));
    items.set(todoKey(item), item);
    hold(todoKey(item), () => setRows((others) => others));
    const putBack = () => {
      release(todoKey(item));
      setRows((others) => [...others, item.row]);
    };
    write(item, true).then(
      () => {
        const undo = () => {
          // A list that is being read since it was ticked does not have it.
          void queryClient.cancelQueries({ queryKey: key });
          putBack();
          write(item, false).catch((error: unknown) => {
            setRows((others) => others);
            toastProblem(error);
          });
        };
        toastDone(t('todos.markedDone'), { undo });
      },
      (error: unknown) => {
        putBack();
        toastProblem(error);
      },
    );
  };
  const ticked: TickedTodos = new Map([...items].filter(([key]) => held.has(key)));
  return { markDone, ticked };
};
