import { z } from 'zod';
import { allOf, endpoint } from '../../endpoint.ts';
import { id, queryFlag, queryId } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { orderFile } from './delivery-plan-file.contract.ts';

/** Statuses of topics in a query string, separated by commas. */
const queryStatuses = z
  .string()
  .max(limits.cursor)
  .transform((text) =>
    text
      .split(',')
      .map((status) => status.trim())
      .filter((status) => status !== ''),
  );

const criterionCheckResults = ['new', 'changed', 'unchanged', 'unknown', 'untested'] as const;

const checkedCriterion = z.object({
  /** GUID of a topic, or the name of a specification. */
  external_key: z.string(),
  text: z.string(),
  /** As the file says it; null where it says none, and for specifications. */
  status: z.string().nullable(),
  fulfilled: z.boolean(),
  note: z.string().nullable(),
  has_picture: z.boolean(),
  /** `unknown`: a specification that is no criterion of this delivery object; `untested`: one that the checker left out. */
  result: z.enum(criterionCheckResults),
});
export type CheckedCriterion = z.output<typeof checkedCriterion>;

const checkResults = z
  .object({
    format: z.enum(['bcf', 'results']),
    /** Whether it is stored now. */
    stored: z.boolean(),
    /** Whose ticks the file sets: of whoever may tick now; null: topics become criteria without a tick. */
    ticks: z.enum(['author', 'reviewer']).nullable(),
    /** Of the topics, each with how many have it. */
    statuses: z.array(z.object({ status: z.string(), count: z.int() })),
    criteria: z.array(checkedCriterion),
  })
  .meta({ id: 'CheckResults' });
export type CheckResults = z.output<typeof checkResults>;

const stem = 'order.delivery_object' as const;

export const deliveryChecksContract = {
  results: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/deliveryobjects/results',
    summary:
      'Takes over what was found elsewhere: topics of a BCF become criteria with their picture, results of a checker tick the specifications of an IDS. Polier checks no model itself.',
    requires: allOf(`${stem}.edit`),
    query: z.strictObject({
      id: queryId,
      /** Only answers what would change. */
      dry: queryFlag.default(false),
      /** Topics with these statuses are fulfilled. */
      closed_statuses: queryStatuses.default([]),
    }),
    file: { field: 'file', most: limits.importFile },
    response: checkResults,
    errors: [
      'not-found',
      'feature-off',
      'order-closed',
      'transition-not-allowed',
      'payload-too-large',
      'unsupported-media-type',
    ],
  }),
  bcf: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/deliveryobjects/bcf',
    summary: 'The criteria of a delivery object as topics of a BCF 3.0 archive.',
    requires: allOf(stem),
    body: z.strictObject({ id }),
    response: orderFile,
    errors: ['not-found'],
  }),
};
