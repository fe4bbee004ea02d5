import { useMemo } from 'react';
import { createPersistentStore } from '../../../platform/store/persistent-store.ts';
import { useStore } from '../../../platform/store/store.ts';

const isListOfNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** Hidden columns per list, stored on this device. */
const hiddenColumnsStore = createPersistentStore(({ hiddenColumns }) => ({
  hiddenColumns: Object.fromEntries(
    Object.entries(hiddenColumns ?? {}).filter((entry): entry is [string, string[]] => isListOfNames(entry[1])),
  ),
}));

interface Choosable {
  key: string;
  startsHidden?: boolean;
}

export const useColumnChoice = <C extends Choosable>(name: string, columns: readonly C[]) => {
  const chosen = useStore(hiddenColumnsStore, ({ hiddenColumns }) => hiddenColumns[name]);
  const hidden = useMemo(
    () => new Set(chosen ?? columns.filter(({ startsHidden }) => startsHidden).map(({ key }) => key)),
    [chosen, columns],
  );
  const toggle = (key: string) => {
    const next = hidden.has(key) ? [...hidden].filter((other) => other !== key) : [...hidden, key];
    hiddenColumnsStore.set(({ hiddenColumns }) => ({ hiddenColumns: { ...hiddenColumns, [name]: next } }));
  };
  const visible = useMemo(() => columns.filter(({ key }, index) => index === 0 || !hidden.has(key)), [columns, hidden]);
  return { hidden, toggle, visible };
};
