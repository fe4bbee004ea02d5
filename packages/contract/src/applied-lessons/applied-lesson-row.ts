import { z } from 'zod';
import type { Schema } from '../endpoint.ts';
import type { Kind } from '../kinds.ts';
import { lessonView } from '../lessons/lessons.contract.ts';
import { appliedLessonFields } from './applied-lesson-fields.ts';

/** What a worksheet shows, filters, searches and prints of each row, under the names of the whole view. */
const row = {
  id: appliedLessonFields.id,
  position: appliedLessonFields.position,
  dynamic_field: appliedLessonFields.dynamic_field,
  contacttill: appliedLessonFields.contacttill,
  internal_responsible_user: appliedLessonFields.internal_responsible_user,
  external_responsible_user: appliedLessonFields.external_responsible_user,
  responsible_user: appliedLessonFields.responsible_user,
  todo: appliedLessonFields.todo,
  solution: appliedLessonFields.solution,
  done: appliedLessonFields.done,
  needscheck: appliedLessonFields.needscheck,
  checked: appliedLessonFields.checked,
  not_applicable_reason: appliedLessonFields.not_applicable_reason,
  version: appliedLessonFields.version,
  can: appliedLessonFields.can.pick({ check: true }),
};
const rowOfLesson = { id: true, insight: true, mandatory: true } as const;

export const appliedLessonRow = {
  trade: z
    .object({ ...row, lesson: lessonView.trade.pick({ ...rowOfLesson, topics: true }) })
    .meta({ id: 'AppliedLessonRow' }),
  pm: z
    .object({ ...row, lesson: lessonView.pm.pick({ ...rowOfLesson, sub_phase: true }) })
    .meta({ id: 'PmAppliedLessonRow' }),
  x: z
    .object({ ...row, lesson: lessonView.x.pick({ ...rowOfLesson, sub_process: true }) })
    .meta({ id: 'XAppliedLessonRow' }),
} satisfies Record<Kind, Schema>;
export type AppliedLessonRow<K extends Kind = Kind> = z.output<(typeof appliedLessonRow)[K]>;
