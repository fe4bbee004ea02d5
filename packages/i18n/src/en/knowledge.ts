import type { knowledge as german } from '../de/knowledge.ts';
import type { Loose } from '../loose.ts';

export const knowledge: Loose<typeof german> = {};
