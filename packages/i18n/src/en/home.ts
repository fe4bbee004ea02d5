import type { home as german } from '../de/home.ts';
import type { Loose } from '../loose.ts';

export const home: Loose<typeof german> = {};
