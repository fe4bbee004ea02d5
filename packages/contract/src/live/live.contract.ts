import { z } from 'zod';
import { appliedLessonRow } from '../applied-lessons/applied-lesson-row.ts';
import { endpoint } from '../endpoint.ts';
import { id, named, queryId, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { sharedDeliveryObject } from '../orders/delivery/delivery-object-fields.ts';
import { waitingSubjects } from './waiting-subjects.ts';

/** What happened to one row. */
export const liveChange = z
  .object({
    subject: z.enum(['project', 'worksheet', 'applied_lesson']),
    id,
    worksheetId: id.nullable(),
    act: z.enum(['stored', 'edited', 'deleted']),
    /** As of now; null when the row is gone. */
    version: z.int().nullable(),
    /** Names of the changed fields. */
    fields: z.array(z.string()),
    by: named.nullable(),
    /** By an external user: ids of external users are not those of members. */
    by_link: z.boolean(),
    /** An edited row of the followed worksheet as of now, for this reader; null when it has to be read: too many changed at once. */
    row: z.union([appliedLessonRow.trade, appliedLessonRow.pm, appliedLessonRow.x]).nullable(),
  })
  .meta({ id: 'LiveChange' });
export type LiveChange = z.output<typeof liveChange>;

/** Somebody who has the worksheet open, in one browser tab, and the cell this person is on. */
export const livePresence = z
  .object({
    tab: z.string(),
    user: named,
    appliedLessonId: id.nullable(),
    column: z.string().nullable(),
    editing: z.boolean(),
  })
  .meta({ id: 'LivePresence' });
export type LivePresence = z.output<typeof livePresence>;

/** Parts of an order of which a stream tells. */
export const liveOrderSubjects = [
  'order',
  'order_phase',
  'order_party',
  'order_milestone',
  'delivery_object',
  'bim_target',
  'bim_use_case',
  'bim_execution_plan',
  'bim_plan_chapter',
  'order_link',
  'order_worksheet',
] as const;

/** What happened to a part of an order. */
export const liveOrderChange = z
  .object({
    subject: z.enum(liveOrderSubjects),
    id,
    act: z.enum(['stored', 'edited', 'deleted']),
    /** Names of the changed fields of a delivery object but amounts; `state` after a step, `criteria` after ticks. */
    fields: z.array(z.string()),
    by: named.nullable(),
    /** An edited delivery object as of now, as far as everybody sees the same; null when it has to be read. */
    object: sharedDeliveryObject.nullable(),
  })
  .meta({ id: 'LiveOrderChange' });
export type LiveOrderChange = z.output<typeof liveOrderChange>;

/** `open`: the stream stands. `reload`: changes were missed or too many, so what is shown has to be read again. */
export const liveMessage = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('open') }),
    z.object({ type: z.literal('reload') }),
    z.object({
      type: z.literal('changes'),
      changes: z.array(liveChange),
      /** Of the whole company, wherever the change was made. */
      waiting: z.array(z.enum(waitingSubjects)),
    }),
    z.object({ type: z.literal('order-changes'), changes: z.array(liveOrderChange) }),
    z.object({ type: z.literal('presence'), people: z.array(livePresence) }),
  ])
  .meta({ id: 'LiveMessage' });
export type LiveMessage = z.output<typeof liveMessage>;

export const liveContract = {
  follow: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/live',
    summary:
      'A stream of server-sent events: what may wait for the caller anew; with a project or a worksheet also what changes there, and who else has the worksheet open. `Last-Event-ID` continues after the last one.',
    requires: 'member',
    query: z
      .strictObject({
        projectId: queryId.optional(),
        worksheetId: queryId.optional(),
        /** Alone: an order is a place of its own, whose stream tells what changes in it and nothing else. */
        orderId: queryId.optional(),
      })
      .refine(
        ({ projectId, worksheetId, orderId }) => orderId === undefined || (projectId ?? worksheetId) === undefined,
        {
          path: ['orderId'],
          params: { code: 'contradicts' },
        },
      ),
    response: liveMessage,
    errors: ['not-found', 'unavailable'],
    stream: true,
  }),
  showPresence: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/live/presence',
    summary: `Shows the others of a worksheet on which cell the caller is, for ${limits.presenceSeconds} seconds; \`left\` takes it back.`,
    requires: 'member',
    body: z.strictObject({
      worksheetId: id,
      /** Chosen by the browser tab, the same in all its calls. */
      tab: z.uuid(),
      appliedLessonId: id.nullish(),
      column: requiredLine(limits.columnName).nullish(),
      editing: z.boolean().default(false),
      left: z.boolean().default(false),
    }),
    response: z.object({ worksheetId: id }),
    errors: ['not-found'],
  }),
};
