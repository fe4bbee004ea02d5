import { z } from 'zod';
import { anyOf, endpoint } from '../endpoint.ts';
import { kinds } from '../kinds.ts';

const waiting = z
  .object({ kind: z.enum(kinds), lessons: z.int(), suggestions: z.int(), to_verify: z.int() })
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
};
