import type { Kind } from '@polier/contract/kinds';

/** The stem of the permission keys and event types of a kind. */
export const appliedLessonKeys = {
  trade: 'applied_lesson',
  pm: 'pm_applied_lesson',
  x: 'x_applied_lesson',
} as const satisfies Record<Kind, string>;
