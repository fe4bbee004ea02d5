import { common } from '../de/common.ts';
import { errors } from '../de/errors.ts';
import { fields } from '../de/fields.ts';
import { home } from '../de/home.ts';
import { kinds } from '../de/kinds.ts';
import { projects } from '../de/projects.ts';
import { shell } from '../de/shell.ts';
import { todos } from '../de/todos.ts';

/** What the first load of the web speaks; everything else follows with the first screen that needs more. */
export const startTexts = { common, errors, fields, home, kinds, projects, shell, todos } as const;
