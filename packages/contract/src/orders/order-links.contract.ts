import { z } from 'zod';
import { changeOf } from '../echoed.ts';
import { allOf, anyOf, endpoint } from '../endpoint.ts';
import { id, nullableLine, nullableText, queryId, removed, version } from '../fields.ts';
import { limits } from '../limits.ts';
import { httpsLink } from './https-link.ts';

/** What a link may begin at; the key of this end decides who may link. */
export const linkStarts = ['target', 'use_case', 'object', 'chapter'] as const;
export type LinkStart = (typeof linkStarts)[number];
export const linkEnds = ['target', 'use_case', 'object', 'lesson', 'worksheet', 'url'] as const;
export type LinkEnd = (typeof linkEnds)[number];

export const linkKinds = [
  'target-use_case',
  'use_case-object',
  'use_case-lesson',
  'object-lesson',
  'object-worksheet',
  'chapter-target',
  'chapter-use_case',
  'chapter-object',
  'target-url',
  'use_case-url',
  'object-url',
  'chapter-url',
] as const;
export type LinkKind = (typeof linkKinds)[number];

const weight = z.int().min(1).max(9);
const note = nullableText(limits.note).optional();

export const orderLinkView = z
  .object({
    id,
    orderId: id,
    kind: z.enum(linkKinds),
    target_id: id.nullable(),
    use_case_id: id.nullable(),
    delivery_object_id: id.nullable(),
    chapter_id: id.nullable(),
    lesson_id: id.nullable(),
    worksheet_id: id.nullable(),
    url: z.string().nullable(),
    /** Of the address, the lesson or the worksheet at its end. */
    title: z.string().nullable(),
    weight: z.int(),
    note: z.string().nullable(),
    version: z.int(),
    can: z.object({ edit: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'OrderLink' });
export type OrderLinkView = z.output<typeof orderLinkView>;

export const orderLinkDraft = z.strictObject({
  orderId: id,
  from: z.strictObject({ type: z.enum(linkStarts), id }),
  /** A row by its id, or an address with its title. */
  to: z.strictObject({
    type: z.enum(linkEnds),
    id: id.optional(),
    url: httpsLink.optional(),
    title: nullableLine().optional(),
  }),
  weight: weight.optional(),
  note,
});
export type OrderLinkDraft = z.output<typeof orderLinkDraft>;

export const orderLinkChange = changeOf(orderLinkView, {
  id,
  weight: weight.optional(),
  note,
  version: version.optional(),
});
export type OrderLinkChange = z.output<typeof orderLinkChange>;

const maker = anyOf(
  'order.delivery_object.link.create',
  'order.bim_use_case.link.create',
  'order.bim_target.link.create',
  'order.bim_execution_plan.link.create',
);

export const orderLinksContract = {
  list: endpoint({
    method: 'GET',
    path: '/orderlinks',
    summary: 'The links of an order.',
    requires: allOf('order'),
    query: z.strictObject({ orderId: queryId }),
    response: z.array(orderLinkView),
    errors: ['not-found', 'list-too-long'],
  }),
  store: endpoint({
    method: 'POST',
    path: '/orderlinks/store',
    summary: 'Links two rows of an order, or one of them with a lesson, a worksheet or an address.',
    requires: maker,
    body: orderLinkDraft,
    response: orderLinkView,
    errors: ['not-found', 'order-closed', 'feature-off'],
  }),
  update: endpoint({
    method: 'POST',
    path: '/orderlinks/update',
    summary: 'Weighs a link anew, or changes its note.',
    requires: maker,
    body: orderLinkChange,
    response: orderLinkView,
    errors: ['not-found', 'stale-version', 'order-closed', 'feature-off'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/orderlinks/remove',
    summary: 'Removes a link; criteria that came from its lesson go unless they are ticked.',
    requires: anyOf(
      'order.delivery_object.link.delete',
      'order.bim_use_case.link.delete',
      'order.bim_target.link.delete',
      'order.bim_execution_plan.link.delete',
    ),
    body: z.strictObject({ id }),
    response: removed,
    errors: ['not-found', 'order-closed', 'feature-off'],
  }),
};
