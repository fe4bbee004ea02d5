import { kinds } from '@polier/contract/kinds';
import type { Language } from '@polier/i18n/languages';
import { saveFile } from '../../platform/files/save-file.ts';
import type { TodoItem } from './list/todo-items.ts';
import { exportOpenTasks } from './todos.mutations.ts';

/** Saves what is listed as a workbook. */
export const saveTodos = async (items: readonly TodoItem[], language: Language): Promise<void> => {
  const idsOf = (kind: (typeof kinds)[number]) => items.flatMap((item) => (item.kind === kind ? [item.row.id] : []));
  const ids = Object.fromEntries(kinds.map((kind) => [kind, idsOf(kind)]));
  const file = await exportOpenTasks({ body: { ...ids, language } });
  const bytes = Uint8Array.from(atob(file.content), (letter) => letter.codePointAt(0) ?? 0);
  saveFile(file.file_name, bytes, file.media_type);
};
