import { kinds } from '@polier/contract/kinds';
import type { Language } from '@polier/i18n/languages';
import { saveResponse } from '../../platform/files/save-file.ts';
import type { TodoItem } from './list/todo-items.ts';
import { exportOpenTasks } from './todos.mutations.ts';

/** Saves what is listed as a workbook. */
export const saveTodos = async (items: readonly TodoItem[], language: Language): Promise<void> => {
  const idsOf = (kind: (typeof kinds)[number]) => items.flatMap((item) => (item.kind === kind ? [item.row.id] : []));
  const ids = Object.fromEntries(kinds.map((kind) => [kind, idsOf(kind)]));
  saveResponse(await exportOpenTasks({ body: { ...ids, language } }));
};
