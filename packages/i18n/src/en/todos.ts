import type { todos as german } from '../de/todos.ts';
import type { Loose } from '../loose.ts';

export const todos: Loose<typeof german> = {};
