import type { worksheets as german } from '../de/worksheets.ts';
import type { Loose } from '../loose.ts';

export const worksheets: Loose<typeof german> = {};
