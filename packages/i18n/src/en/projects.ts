import type { projects as german } from '../de/projects.ts';
import type { Loose } from '../loose.ts';

export const projects: Loose<typeof german> = {};
