import { type ToDoView, appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { projectsContract } from '@polier/contract/projects/projects.contract';
import { worksheetsContract } from '@polier/contract/worksheets/worksheets.contract';
import { toastDone, toastProblem } from '../../components/toast/toast-store.ts';
import { call } from '../../platform/api/call.ts';
import { queryClient, queryKeyOf, refresh } from '../../platform/api/queries.ts';
import { useWords } from '../../platform/i18n/use-words.ts';
import type { TodoItem } from './todo-items.ts';

/** Ticks a question off: it leaves the list at once, comes back if the server refuses, and can be taken back. */
export const useMarkDone = () => {
  const t = useWords();

  const write = async ({ kind, row }: TodoItem, done: boolean) => {
    const { getToDos, update, getByWorksheetId } = appliedLessonsContract[kind];
    await call(update, { body: { id: row.id, done } });
    void refresh(
      getToDos,
      getByWorksheetId,
      worksheetsContract[kind].list,
      projectsContract.list,
      projectsContract.getById,
    );
  };

  return (item: TodoItem): void => {
    const key = queryKeyOf(appliedLessonsContract[item.kind].getToDos, {});
    const before = queryClient.getQueryData<ToDoView[]>(key);
    queryClient.setQueryData<ToDoView[]>(key, (rows) => rows?.filter(({ id }) => id !== item.row.id));
    const putBack = () => queryClient.setQueryData(key, before);
    write(item, true).then(
      () => {
        const undo = () => {
          putBack();
          write(item, false).catch(toastProblem);
        };
        toastDone(t('todos.markedDone'), { undo });
      },
      (error: unknown) => {
        putBack();
        toastProblem(error);
      },
    );
  };
};
