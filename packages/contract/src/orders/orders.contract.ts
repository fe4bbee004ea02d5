import { z } from 'zod';
import { changeOf } from '../echoed.ts';
import { allOf, endpoint } from '../endpoint.ts';
import { date, exactText, id, queryFlag, queryId, removed, requiredLine, requiredText, version } from '../fields.ts';
import { limits } from '../limits.ts';
import {
  orderCounts,
  orderDetails,
  orderMember,
  orderNote,
  orderNumber,
  orderStates,
  orderView,
} from './order-fields.ts';
import { newParts } from './new-order-parts.ts';
import { orderMilestoneView, orderPartyView, orderPhaseView } from './order-parts.contract.ts';

export const orderDetail = orderView
  .extend({
    phases: z.array(orderPhaseView),
    parties: z.array(orderPartyView),
    milestones: z.array(orderMilestoneView),
    members: z.array(orderMember),
    counts: orderCounts,
  })
  .meta({ id: 'OrderDetail' });
export type OrderDetail = z.output<typeof orderDetail>;

export const orderDraft = z.strictObject({
  number: orderNumber,
  title: requiredLine(),
  start_on: date,
  end_on: date,
  /** The caller, unless somebody else is named. */
  manager_user_id: id.optional(),
  is_template: z.boolean().optional(),
  /** What this order is planned as; its dates move with `start_on`. Any visible order where a template is made of it. */
  template_id: id.optional(),
  ...orderDetails,
  ...newParts,
});
export type OrderDraft = z.output<typeof orderDraft>;

export const orderChange = changeOf(orderDetail, {
  id,
  number: orderNumber.optional(),
  title: requiredLine().optional(),
  start_on: date.optional(),
  end_on: date.optional(),
  is_template: z.boolean().optional(),
  ...orderDetails,
  version: version.optional(),
});
export type OrderChange = z.output<typeof orderChange>;

export const orderStep = z.strictObject({
  id,
  state: z.enum(orderStates),
  note: orderNote.optional(),
  /** Says yes to what a first try answered as open. */
  confirm: z.boolean().optional(),
  version: version.optional(),
});
export type OrderStep = z.output<typeof orderStep>;

export const orderTeam = z.strictObject({
  id,
  manager_user_id: id.optional(),
  members: z.array(z.strictObject({ user_id: id, party_id: id.nullish() })).max(limits.bulkRows),
  version: version.optional(),
});
export type OrderTeam = z.output<typeof orderTeam>;

export const baselineChange = z.strictObject({
  id,
  reason: requiredText(limits.orderNote),
  version: version.optional(),
});
export type BaselineChange = z.output<typeof baselineChange>;

export const ordersContract = {
  list: endpoint({
    method: 'GET',
    path: '/orders',
    summary: 'The orders the caller belongs to, all with order.edit.all; templates only where they are asked for.',
    requires: allOf('order'),
    query: z.strictObject({
      projectId: queryId.optional(),
      state: z.enum(orderStates).optional(),
      template: queryFlag.optional(),
    }),
    response: z.array(orderView),
    errors: ['not-found', 'list-too-long'],
  }),
  getById: endpoint({
    method: 'GET',
    path: '/orders/getById',
    summary: 'One order with its phases, parties, milestones and members.',
    requires: allOf('order'),
    query: z.strictObject({ id: queryId }),
    response: orderDetail,
    errors: ['not-found'],
  }),
  store: endpoint({
    method: 'POST',
    path: '/orders/store',
    summary: 'Creates an order as a draft, with its parts, or planned as a template.',
    requires: allOf('order.create'),
    body: orderDraft,
    response: orderDetail,
    errors: ['not-found', 'feature-off'],
  }),
  update: endpoint({
    method: 'POST',
    path: '/orders/update',
    summary: 'Changes what is sent of an order; credits and measure only while it is a draft.',
    requires: allOf('order.edit'),
    body: orderChange,
    response: orderDetail,
    errors: ['not-found', 'stale-version', 'order-closed', 'feature-off'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/orders/remove',
    summary: 'Removes an order with all that belongs to it; its title must be typed.',
    requires: allOf('order.delete'),
    body: z.strictObject({ id, confirm_title: exactText(limits.title) }),
    response: removed,
    errors: ['not-found', 'feature-off'],
  }),
  state: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/orders/state',
    summary: 'Takes an order to another state; its manager or whoever may edit all orders.',
    requires: allOf('order.edit'),
    body: orderStep,
    response: orderDetail,
    errors: ['not-found', 'stale-version', 'transition-not-allowed', 'objects-open', 'feature-off'],
  }),
  members: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/orders/members',
    summary: 'Sets the team of an order and its manager, each with the party they act for.',
    requires: allOf('order.edit'),
    body: orderTeam,
    response: orderDetail,
    errors: ['not-found', 'stale-version', 'order-closed', 'feature-off'],
  }),
  baseline: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/orders/baseline',
    summary: 'Takes the plan of now as the new baseline, for a reason.',
    requires: allOf('order.edit'),
    body: baselineChange,
    response: orderDetail,
    errors: ['not-found', 'stale-version', 'order-not-active', 'feature-off'],
  }),
};
