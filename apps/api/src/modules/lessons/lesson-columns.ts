import type { Kind } from '@polier/contract/kinds';

/** Where the lessons of a kind belong: parent and position stay inside this group. */
export interface LessonGroup {
  readonly table: 'topics' | 'pm_sub_phases' | 'x_sub_processes';
  readonly column: 'topic_id' | 'pm_sub_phase_id' | 'x_sub_process_id';
  /** The group's names on the wire, the first one answers for a missing group. */
  readonly fields:
    | readonly ['topicId']
    | readonly ['pmSubPhaseId', 'pm_sub_phase_id']
    | readonly ['xSubProcessId', 'x_sub_process_id'];
  /** Whether a lesson must also belong to trades. */
  readonly inTrades: boolean;
}

export const lessonGroups: Record<Kind, LessonGroup> = {
  trade: { table: 'topics', column: 'topic_id', fields: ['topicId'], inTrades: true },
  pm: {
    table: 'pm_sub_phases',
    column: 'pm_sub_phase_id',
    fields: ['pmSubPhaseId', 'pm_sub_phase_id'],
    inTrades: false,
  },
  x: {
    table: 'x_sub_processes',
    column: 'x_sub_process_id',
    fields: ['xSubProcessId', 'x_sub_process_id'],
    inTrades: false,
  },
};

/** The stem of the permission keys of a kind. */
export const lessonKeys = { trade: 'lesson', pm: 'pm_lesson', x: 'x_lesson' } as const satisfies Record<Kind, string>;
