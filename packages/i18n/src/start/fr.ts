import { common } from '../fr/common.ts';
import { home } from '../fr/home.ts';
import { kinds } from '../fr/kinds.ts';
import { projects } from '../fr/projects.ts';
import { shell } from '../fr/shell.ts';
import { todos } from '../fr/todos.ts';

/** What the first load of the web speaks; everything else follows with the first screen that needs more. */
export const startTexts = { common, home, kinds, projects, shell, todos } as const;
