import { z } from 'zod';
import { anyOf, endpoint } from '../endpoint.ts';
import { kinds } from '../kinds.ts';
import { lessonClarification } from './lesson-clarifications.ts';

const waiting = z
  .object({
    kind: z.enum(kinds),
    /** Without those whose author is asked. */
    lessons: z.int(),
    suggestions: z.int(),
    to_verify: z.int(),
  })
  .meta({ id: 'WaitingLessons' });
export type WaitingLessons = z.output<typeof waiting>;

export const approvalContract = {
  waiting: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/lessons/waiting',
    summary: 'How many lessons of each kind wait for the caller: to approve, to decide a suggestion about, to verify.',
    requires: anyOf('lesson', 'pm_lesson', 'x_lesson'),
    response: z.array(waiting),
  }),
  clarifications: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/lessons/clarifications',
    summary: 'What was asked last about each lesson that waits for approval: of those the caller wrote or may approve.',
    requires: anyOf('lesson', 'pm_lesson', 'x_lesson'),
    response: z.array(lessonClarification),
    errors: ['list-too-long'],
  }),
};
