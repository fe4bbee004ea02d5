import type { Permission } from '../permissions.ts';

/** All are needed to load the starter content. */
export const starterContentPermissions = [
  'trade.create',
  'phase.create',
  'topic.create',
  'tag.create',
  'pm_phase.create',
  'pm_sub_phase.create',
  'x_process.create',
  'x_sub_process.create',
  'lesson.approve',
  'pm_lesson.approve',
  'x_lesson.approve',
] as const satisfies readonly Permission[];
