import { common } from '../en/common.ts';
import { home } from '../en/home.ts';
import { kinds } from '../en/kinds.ts';
import { projects } from '../en/projects.ts';
import { shell } from '../en/shell.ts';
import { todos } from '../en/todos.ts';

/** What the first load of the web speaks; everything else follows with the first screen that needs more. */
export const startTexts = { common, home, kinds, projects, shell, todos } as const;
