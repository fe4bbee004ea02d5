import { useState } from 'react';
import { type TodoItem, todoKey } from '../list/todo-items.ts';

const noKeys: ReadonlySet<string> = new Set();

/** Rows that are chosen to be changed together. */
export interface TodoSelection {
  /** While rows are being chosen, a press on a row chooses it. */
  readonly isOn: boolean;
  readonly keys: ReadonlySet<string>;
  readonly items: readonly TodoItem[];
  /** Those among the listed that may be chosen. */
  readonly selectable: readonly TodoItem[];
  readonly start: () => void;
  /** Chooses a row or no longer does; starts choosing. */
  readonly toggle: (item: TodoItem) => void;
  readonly add: (items: readonly TodoItem[]) => void;
  readonly end: () => void;
}

/** `items`: as listed; a row that leaves the list is no longer chosen. */
export const useTodoSelection = (items: readonly TodoItem[]): TodoSelection => {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const selectable = items.filter(({ row }) => row.can.edit);
  const selected = selectable.filter((item) => chosen?.has(todoKey(item)) === true);
  const keys = chosen === null ? noKeys : new Set(selected.map(todoKey));
  const add = (more: readonly TodoItem[]) =>
    setChosen(new Set([...keys, ...more.filter(({ row }) => row.can.edit).map(todoKey)]));
  return {
    isOn: chosen !== null,
    keys,
    items: selected,
    selectable,
    start: () => setChosen(keys),
    toggle: (item) => {
      const key = todoKey(item);
      if (keys.has(key)) setChosen(new Set([...keys].filter((other) => other !== key)));
      else add([item]);
    },
    add,
    end: () => setChosen(null),
  };
};
