import { z } from 'zod';
import type { Schema } from '../endpoint.ts';
import type { Kind } from '../kinds.ts';
import { lessonView } from '../lessons/lessons.contract.ts';
import { appliedLessonRowFields } from './applied-lesson-fields.ts';

const rowOfLesson = { id: true, insight: true, mandatory: true } as const;

/** A row of a worksheet, under the names of the whole view. */
export const appliedLessonRow = {
  trade: z
    .object({ ...appliedLessonRowFields, lesson: lessonView.trade.pick({ ...rowOfLesson, topics: true }) })
    .meta({ id: 'AppliedLessonRow' }),
  pm: z
    .object({ ...appliedLessonRowFields, lesson: lessonView.pm.pick({ ...rowOfLesson, sub_phase: true }) })
    .meta({ id: 'PmAppliedLessonRow' }),
  x: z
    .object({ ...appliedLessonRowFields, lesson: lessonView.x.pick({ ...rowOfLesson, sub_process: true }) })
    .meta({ id: 'XAppliedLessonRow' }),
} satisfies Record<Kind, Schema>;
export type AppliedLessonRow<K extends Kind = Kind> = z.output<(typeof appliedLessonRow)[K]>;
