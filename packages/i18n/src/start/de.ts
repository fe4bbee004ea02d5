import { common } from '../de/common.ts';
import { home } from '../de/home.ts';
import { kinds } from '../de/kinds.ts';
import { projects } from '../de/projects.ts';
import { shell } from '../de/shell.ts';
import { todos } from '../de/todos.ts';

/** What the first load of the web speaks; everything else follows with the first screen that needs more. */
export const startTexts = { common, home, kinds, projects, shell, todos } as const;
