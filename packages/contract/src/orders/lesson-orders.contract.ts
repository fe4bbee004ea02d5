import { z } from 'zod';
import { allOf, endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

const part = z.object({ id, code: z.string(), title: z.string() });
/** Of objects decided at least once, how many were accepted plainly at the first decision. */
const firstTime = z.object({ accepted: z.int(), decided: z.int() });

const lessonInOrder = z
  .object({
    lesson_id: id,
    order: z.object({ id, number: z.string(), title: z.string() }),
    /** That ask for the lesson. */
    use_cases: z.array(part),
    /** That have it as a criterion. */
    objects: z.array(part),
    /** Objects of the same use cases that came without the lesson as a criterion, and those that have it. */
    before: firstTime,
    since: firstTime,
  })
  .meta({ id: 'LessonInOrder' });
export type LessonInOrder = z.output<typeof lessonInOrder>;

export const lessonOrdersContract = {
  lessons: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/orders/lessons',
    summary:
      'Where lessons are used in the orders of the caller, and how many objects were accepted at the first go without and with them.',
    requires: allOf('order'),
    response: z.array(lessonInOrder),
    errors: ['list-too-long'],
  }),
};
