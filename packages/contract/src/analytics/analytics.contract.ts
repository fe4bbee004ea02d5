import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, queryId, titled } from '../fields.ts';
import { fileResponse } from '../files/file-response.ts';
import { kinds } from '../kinds.ts';
import { page, pageQuery } from '../page.ts';

const shownLesson = z
  .object({
    id,
    kind: z.enum(kinds),
    insight: z.string(),
    /** Of its first trade. */
    number: z.string().nullable(),
  })
  .meta({ id: 'AnalyticsLesson' });
export type AnalyticsLesson = z.output<typeof shownLesson>;

/** `2026-4`: the fourth quarter of 2026, in Zurich. */
const quarter = z.string();

/** Why something happened although a question stood: it was not in the project, did not apply there, or was not enough. */
export const repeatReasons = ['not_proposed', 'not_applicable', 'not_enough'] as const;

const analytics = z
  .object({
    from: z.string(),
    to: z.string(),
    /** Approved lessons, of the trade where one is asked for. */
    lessons: z.int(),
    most_used: z.array(
      shownLesson.extend({ projects: z.int(), used: z.int(), verdicts: z.int(), helped: z.number().nullable() }),
    ),
    /** In no worksheet so far, the oldest first. */
    never_used: z.object({ count: z.int(), rows: z.array(shownLesson.extend({ since: z.string() })) }),
    /** What hardly ever applies, or hardly ever helps where it does; the first 100. */
    to_retire: z.array(
      shownLesson.extend({
        /** Decisions whether it applies, in worksheets and on proposals. */
        decisions: z.int(),
        not_applicable: z.int(),
        verdicts: z.int(),
        no: z.int(),
      }),
    ),
    savings: z.object({
      confirmed_chf: z.number(),
      estimated_chf: z.number(),
      count: z.int(),
      rows: z.array(shownLesson.extend({ confirmed_chf: z.number(), estimated_chf: z.number() })),
    }),
    /** Bad experiences and near misses; known: an approved question of the place stood before it happened. */
    repeats: z.object({
      quarters: z.array(z.object({ quarter, known: z.int(), total: z.int() })),
      /** How many of those that were known and happened in a project have which reason. */
      reasons: z.object({ not_proposed: z.int(), not_applicable: z.int(), not_enough: z.int() }),
    }),
    /** Proposals by the quarter in which they were made, without those that still have time. */
    decisions: z.object({
      quarters: z.array(z.object({ quarter, in_time: z.int(), total: z.int() })),
    }),
    /** What was searched for and not found, the most frequent first. */
    searches: z.object({ count: z.int(), rows: z.array(z.object({ query: z.string(), times: z.int() })) }),
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.output<typeof analytics>;

const analyticsRepeat = z
  .object({
    id,
    title: z.string(),
    quarter,
    reason: z.enum(repeatReasons).nullable(),
    project: titled.nullable(),
    lesson: shownLesson,
  })
  .meta({ id: 'AnalyticsRepeat' });
export type AnalyticsRepeat = z.output<typeof analyticsRepeat>;

const lateDecision = z
  .object({ id, quarter, project: titled, lesson: shownLesson, decided: z.boolean() })
  .meta({ id: 'AnalyticsLateDecision' });
export type LateDecision = z.output<typeof lateDecision>;

/** Eight quarters unless days are given. */
const periodFields = { from: date.optional(), to: date.optional(), tradeId: queryId.optional() };
interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
const isInOrder = ({ from, to }: Days) => from === undefined || to === undefined || from <= to;
const outOfOrder = { path: ['to'], params: { code: 'contradicts' } };
const period = z.strictObject(periodFields).refine(isInOrder, outOfOrder);

const quarterQuery = z
  .string()
  .regex(/^\d{4}-[1-4]$/)
  .optional();

export const analyticsContract = {
  read: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/analytics',
    summary:
      'How the lessons of the company are used, what they saved, what repeated itself, what was decided in time and what was not found; eight quarters unless days are given.',
    requires: { all: ['analytics'] },
    query: period,
    response: analytics,
    errors: ['not-found'],
  }),
  file: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/analytics/file',
    summary: 'The same figures as a text file, one number in each line.',
    requires: { all: ['analytics'] },
    query: period,
    response: fileResponse.meta({ id: 'AnalyticsFile' }),
    errors: ['not-found', 'list-too-long'],
  }),
  repeats: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/analytics/repeats',
    summary:
      'Bad experiences and near misses that were known, with the reason why they happened again, the newest first.',
    requires: { all: ['analytics'] },
    query: z
      .strictObject({
        ...periodFields,
        quarter: quarterQuery,
        reason: z.enum(repeatReasons).optional(),
        ...pageQuery,
      })
      .refine(isInOrder, outOfOrder),
    response: page(analyticsRepeat),
    errors: ['not-found'],
  }),
  lateDecisions: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/analytics/decisions',
    summary: 'Proposals that were decided late or not at all, the newest first.',
    requires: { all: ['analytics'] },
    query: z.strictObject({ ...periodFields, quarter: quarterQuery, ...pageQuery }).refine(isInOrder, outOfOrder),
    response: page(lateDecision),
    errors: ['not-found'],
  }),
};
