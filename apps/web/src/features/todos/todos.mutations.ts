import type { ToDoView } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Kind } from '@polier/contract/kinds';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';
import { queryClient, queryKeyOf } from '../../platform/api/queries.ts';

/** Changes nothing; its rows do not fit into an address. */
export const exportOpenTasks = defineMutation(endpoints.exports.openTasks);

const todosKey = (kind: Kind) => queryKeyOf(endpoints.appliedLessons[kind].getToDos, {});

export const removeCachedTodo = (kind: Kind, id: number): void => {
  queryClient.setQueryData<ToDoView[]>(todosKey(kind), (rows) => rows?.filter((row) => row.id !== id));
};

export const restoreCachedTodo = (kind: Kind, todo: ToDoView): void => {
  queryClient.setQueryData<ToDoView[]>(
    todosKey(kind),
    (rows) => rows && [...rows.filter(({ id }) => id !== todo.id), todo],
  );
};

/** A list that is being read since the tick does not have the row. */
export const cancelTodoRead = (kind: Kind): void => void queryClient.cancelQueries({ queryKey: todosKey(kind) });
