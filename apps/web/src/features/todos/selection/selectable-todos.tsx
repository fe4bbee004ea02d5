import { useState } from 'react';
import { AssignTodos } from './assign-todos.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { TodoItem } from '../list/todo-items.ts';
import { TodoList, type TodoListProps } from '../list/todo-list.tsx';
import { useMarkSeveralDone } from './use-mark-several-done.ts';
import type { TodoSelection } from './use-todo-selection.ts';

interface SelectableTodosProps extends Pick<TodoListProps, 'label' | 'beside'> {
  items: readonly TodoItem[];
  selection: TodoSelection;
}

/** A list of open lessons of which several can be done, or given a person and a date, at once. */
export const SelectableTodos = ({ items, selection, ...list }: SelectableTodosProps) => {
  const [isAssigning, setAssigning] = useState(false);
  const assign = () => setAssigning(true);
  const { markSeveralDone, isBusy } = useMarkSeveralDone(selection);
  return (
    <>
      <TodoList {...list} items={items} choosing={{ selection, assign }} />
      {selection.isOn && (
        <SelectionBar selection={selection} isBusy={isBusy} onDone={markSeveralDone} onAssign={assign} />
      )}
      {isAssigning && selection.items.length > 0 && (
        <AssignTodos items={selection.items} onAssigned={selection.end} onClose={() => setAssigning(false)} />
      )}
    </>
  );
};
