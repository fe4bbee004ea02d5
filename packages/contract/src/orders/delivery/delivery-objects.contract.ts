import { z } from 'zod';
import { changeOf } from '../../echoed.ts';
import { endpoint } from '../../endpoint.ts';
import { date, id, nullableText, queryId, removed, version } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { page, pageQuery } from '../../page.ts';
import {
  deliveryObjectFields,
  deliveryObjectRow,
  deliveryObjectView,
  laterFields,
  newCriterion,
  ownCriterion,
  rejectionCauses,
  revision,
  suitability,
} from './delivery-object-fields.ts';
import { deliveryObjectStates } from '../formulas/delivery-object-states.ts';
import { ownTaskListNames, ownTasks } from './own-tasks.ts';
import { httpsLink } from '../https-link.ts';

const twoAuthors = { path: ['author_external_user_id'], params: { code: 'two-responsible-persons' } };
const dueBeforeStart = { path: ['due'], params: { code: 'contradicts' } };
const authorReviews = { path: ['reviewer_user_id'], params: { code: 'same-person' } };

interface Contradictory {
  readonly author_user_id?: number | null | undefined;
  readonly author_external_user_id?: number | null | undefined;
  readonly reviewer_user_id?: number | null | undefined;
  readonly plan_start?: string | undefined;
  readonly due?: string | undefined;
}
const refuseContradictions = (input: Contradictory, context: z.RefinementCtx) => {
  const { author_user_id: author, author_external_user_id: external, reviewer_user_id: reviewer } = input;
  if (author && external) context.addIssue({ code: 'custom', ...twoAuthors });
  if (author && author === reviewer) context.addIssue({ code: 'custom', ...authorReviews });
  if (input.plan_start !== undefined && input.due !== undefined && input.due < input.plan_start)
    context.addIssue({ code: 'custom', ...dueBeforeStart });
};

const { code, title, phase_id, plan_start, due, ...optional } = deliveryObjectFields;
/** All that may change; what is not sent keeps its value. */
const changed = {
  code: code.optional(),
  title: title.optional(),
  phase_id: phase_id.optional(),
  plan_start: plan_start.optional(),
  due: due.optional(),
  ...optional,
  ...laterFields,
  /** Replace the own criteria; those of lessons and files stay. */
  criteria: z.array(ownCriterion).max(limits.orderCriteria).optional(),
};
export const deliveryObjectChange = changeOf(deliveryObjectView, {
  id,
  ...changed,
  version: version.optional(),
}).superRefine(refuseContradictions);
export type DeliveryObjectChange = z.output<typeof deliveryObjectChange>;

const deliveryObjectStore = z
  .strictObject({
    orderId: id,
    ...deliveryObjectFields,
    criteria: z.array(newCriterion).max(limits.orderCriteria).default([]),
  })
  .superRefine(refuseContradictions);
export type DeliveryObjectStore = z.output<typeof deliveryObjectStore>;

const tick = z.strictObject({
  id,
  author_ok: z.boolean().nullish(),
  reviewer_ok: z.boolean().nullish(),
  note: nullableText(limits.orderNote).optional(),
});
export type CriterionTick = z.output<typeof tick>;

const stateBody = z.strictObject({
  id,
  state: z.enum(deliveryObjectStates),
  note: nullableText(limits.orderNote).optional(),
  /** Why it is rejected. */
  cause: z.enum(rejectionCauses).nullish(),
  /** Accepted with comments, which the note holds. */
  comments: z.boolean().optional(),
  suitability: suitability.nullish(),
  revision: revision.nullish(),
  link: httpsLink.nullish(),
  /** The client's person whose decision is written down. */
  for_external_user_id: id.nullish(),
  version: version.optional(),
});
export type DeliveryObjectStep = z.output<typeof stateBody>;

const ofOrder = z.object({ id, number: z.string(), title: z.string() });

const own = deliveryObjectRow.extend({ order: ofOrder, task: z.enum(ownTasks) }).meta({ id: 'OwnDeliveryObject' });
export type OwnDeliveryObject = z.output<typeof own>;

/** Of all pages; overdue is part of what is reviewed and delivered. */
const ownCounts = z.object({ decide: z.int(), review: z.int(), deliver: z.int(), overdue: z.int() });
export type OwnDeliveryCounts = z.output<typeof ownCounts>;

const shiftBody = z.strictObject({
  id,
  /** Only these; without them all objects. */
  delivery_object_ids: z.array(id).min(1).max(limits.listRows).optional(),
  /** Only those due from this day on. */
  from: date.optional(),
  days: z.int().min(-3650).max(3650),
  /** Only answers what would change. */
  dry: z.boolean().default(false),
});
export type OrderShift = z.output<typeof shiftBody>;

const stem = 'order.delivery_object' as const;
const written = ['not-found', 'stale-version', 'feature-off', 'order-closed'] as const;

export const deliveryObjectsContract = {
  list: endpoint({
    method: 'GET',
    path: '/deliveryobjects',
    summary:
      'The delivery objects of an order in their order, with completion, forecast, ticks and what the caller may do.',
    requires: { all: [stem] },
    query: z.strictObject({ orderId: queryId }),
    response: z.array(deliveryObjectRow),
    errors: ['not-found', 'list-too-long'],
  }),
  getById: endpoint({
    method: 'GET',
    path: '/deliveryobjects/getById',
    summary: 'One delivery object with its criteria, submissions, files and links.',
    requires: { all: [stem] },
    query: z.strictObject({ id: queryId }),
    response: deliveryObjectView,
    errors: ['not-found'],
  }),
  store: endpoint({
    method: 'POST',
    path: '/deliveryobjects/store',
    summary: 'Adds a delivery object to an order.',
    requires: { all: [`${stem}.create`] },
    body: deliveryObjectStore,
    response: deliveryObjectView,
    errors: ['not-found', 'feature-off', 'order-closed'],
  }),
  update: endpoint({
    method: 'POST',
    path: '/deliveryobjects/update',
    summary: 'Changes the fields that are sent; the list of criteria replaces the own ones.',
    requires: { all: [`${stem}.edit`] },
    body: deliveryObjectChange,
    response: deliveryObjectView,
    errors: written,
  }),
  updateMany: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/deliveryobjects/updateMany',
    summary: 'Changes up to 500 delivery objects of one order, all or none; answers them.',
    requires: { all: [`${stem}.edit`] },
    body: z.strictObject({ rows: z.array(deliveryObjectChange).min(1).max(limits.bulkRows) }),
    response: z.array(deliveryObjectRow),
    errors: written,
    bulk: true,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/deliveryobjects/remove',
    summary: 'Removes a delivery object that was never submitted.',
    requires: { all: [`${stem}.delete`] },
    body: z.strictObject({ id }),
    response: removed,
    errors: ['not-found', 'feature-off', 'order-closed'],
  }),
  state: endpoint({
    method: 'POST',
    path: '/deliveryobjects/state',
    summary: 'Takes a delivery object to another state, as far as criteria and people allow.',
    requires: { all: [`${stem}.edit`] },
    body: stateBody,
    response: deliveryObjectView,
    errors: ['not-found', 'stale-version', 'feature-off', 'order-not-active', 'transition-not-allowed'],
  }),
  tick: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/deliveryobjects/tick',
    summary: 'Ticks, refuses or opens criteria, all or none; answers their delivery objects.',
    requires: { all: [`${stem}.edit`] },
    body: z.strictObject({ criteria: z.array(tick).min(1).max(limits.bulkRows) }),
    response: z.array(deliveryObjectRow),
    errors: ['not-found', 'feature-off', 'order-not-active'],
    bulk: true,
  }),
  mine: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/deliveryobjects/mine',
    summary: 'Over all active orders: what the caller decides, then reviews, then delivers, each earliest due first.',
    requires: { all: [stem] },
    query: z.strictObject({
      ...pageQuery,
      /** Only what is decided, or only what is reviewed and delivered; the counts are of all. */
      tasks: z.enum(ownTaskListNames).optional(),
    }),
    response: page(own).extend({ counts: ownCounts }),
  }),
  shift: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/orders/shift',
    summary: 'Moves the dates of delivery objects that are not submitted; answers each old and new date.',
    requires: { all: [`${stem}.edit`] },
    body: shiftBody,
    response: z.array(
      z.object({
        id,
        code: z.string(),
        title: z.string(),
        plan_start: z.tuple([z.string(), z.string()]),
        due: z.tuple([z.string(), z.string()]),
      }),
    ),
    errors: ['not-found', 'feature-off', 'order-closed'],
    bulk: true,
  }),
};
