import { z } from 'zod';
import { changeOf } from '../echoed.ts';
import { allOf, endpoint, type Schema } from '../endpoint.ts';
import { chf, date, id, nullableText, order, queryId, removed, requiredLine, version } from '../fields.ts';
import { limits } from '../limits.ts';
import type { Permission } from '../permissions.ts';
import { gates, orderNote, partyRoles } from './order-fields.ts';

const can = z.object({ edit: z.boolean(), remove: z.boolean() });
export const namedPart = { id, orderId: id, code: z.string(), title: z.string(), description: z.string().nullable() };
export const versioned = { version: z.int(), can };
export const code = requiredLine(limits.orderCode);
const description = nullableText().optional();

export const orderPhaseView = z
  .object({
    ...namedPart,
    position: z.int(),
    /** The phase of the catalogue that it follows. */
    phase_id: id.nullable(),
    plan_start: z.string(),
    plan_end: z.string(),
    actual_start: z.string().nullable(),
    actual_end: z.string().nullable(),
    budget_chf: z.number().nullable(),
    gate: z.enum(gates),
    gate_note: z.string().nullable(),
    gate_on: z.string().nullable(),
    gate_user_id: id.nullable(),
    ...versioned,
  })
  .meta({ id: 'OrderPhase' });
export type OrderPhaseView = z.output<typeof orderPhaseView>;

export const orderPartyView = z
  .object({
    ...namedPart,
    role: z.enum(partyRoles),
    contact_user_id: id.nullable(),
    contact_external_user_id: id.nullable(),
    /** Who the contact is. */
    contact: z.string().nullable(),
    ...versioned,
  })
  .meta({ id: 'OrderParty' });
export type OrderPartyView = z.output<typeof orderPartyView>;

export const milestoneKinds = ['delivery', 'decision'] as const;
export const orderMilestoneView = z
  .object({
    ...namedPart,
    phase_id: id,
    due: z.string(),
    kind: z.enum(milestoneKinds),
    reached_on: z.string().nullable(),
    ...versioned,
  })
  .meta({ id: 'OrderMilestone' });
export type OrderMilestoneView = z.output<typeof orderMilestoneView>;

export const phase = {
  description,
  position: order.optional(),
  phase_id: id.nullish(),
  plan_start: date.optional(),
  plan_end: date.optional(),
  actual_start: date.nullish(),
  actual_end: date.nullish(),
  budget_chf: chf.nullish(),
};
export const party = { description, contact_user_id: id.nullish(), contact_external_user_id: id.nullish() };
export const milestone = { description, kind: z.enum(milestoneKinds).optional() };

export const newPart = { orderId: id, code, title: requiredLine() };
export const changedPart = { id, code: code.optional(), title: requiredLine().optional(), version: version.optional() };

interface Keys {
  readonly read: Permission;
  readonly store: Permission;
  readonly update: Permission;
  readonly remove: Permission;
}

/** The five calls of one kind of rows of an order. */
export const partEndpoints = <V extends Schema, D extends Schema, C extends Schema>(of: {
  path: string;
  /** In summaries, one and several. */
  words: readonly [one: string, several: string];
  keys: Keys;
  view: V;
  draft: D;
  change: C;
}) => {
  const [one, several] = of.words;
  return {
    list: endpoint({
      method: 'GET',
      path: of.path,
      summary: `The ${several} of an order.`,
      requires: allOf(of.keys.read),
      query: z.strictObject({ orderId: queryId }),
      response: z.array(of.view),
      errors: ['not-found', 'list-too-long'],
    }),
    getById: endpoint({
      method: 'GET',
      path: `${of.path}/getById`,
      summary: `One ${one} of an order.`,
      requires: allOf(of.keys.read),
      query: z.strictObject({ id: queryId }),
      response: of.view,
      errors: ['not-found'],
    }),
    store: endpoint({
      method: 'POST',
      path: `${of.path}/store`,
      summary: `Adds a ${one} to an order.`,
      requires: allOf(of.keys.store),
      body: of.draft,
      response: of.view,
      errors: ['not-found', 'order-closed', 'feature-off'],
    }),
    update: endpoint({
      method: 'POST',
      path: `${of.path}/update`,
      summary: `Changes what is sent of a ${one}.`,
      requires: allOf(of.keys.update),
      body: of.change,
      response: of.view,
      errors: ['not-found', 'stale-version', 'order-closed', 'feature-off'],
    }),
    remove: endpoint({
      method: 'POST',
      path: `${of.path}/remove`,
      summary: `Removes a ${one} that nothing stands on.`,
      requires: allOf(of.keys.remove),
      body: z.strictObject({ id }),
      response: removed,
      errors: ['not-found', 'order-closed', 'feature-off'],
    }),
  };
};

const ofOrder: Keys = { read: 'order', store: 'order.edit', update: 'order.edit', remove: 'order.edit' };

export const orderPhasesContract = {
  ...partEndpoints({
    path: '/orderphases',
    words: ['phase', 'phases'],
    keys: ofOrder,
    view: orderPhaseView,
    draft: z.strictObject({ ...newPart, ...phase }),
    change: changeOf(orderPhaseView, { ...changedPart, ...phase }),
  }),
  gate: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/orderphases/gate',
    summary: 'Decides whether an order may go on after a phase; what is open there is named first.',
    requires: allOf('order.edit'),
    body: z.strictObject({
      id,
      gate: z.enum(gates),
      note: orderNote.optional(),
      confirm: z.boolean().optional(),
      version: version.optional(),
    }),
    response: orderPhaseView,
    errors: ['not-found', 'stale-version', 'order-not-active', 'objects-open', 'feature-off'],
  }),
  move: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/orderphases/move',
    summary: 'Puts a phase at another place, from 1 on, and numbers the phases of its order anew; answers all of them.',
    requires: allOf('order.edit'),
    body: z.strictObject({ id, position: order }),
    response: z.array(orderPhaseView),
    errors: ['not-found', 'order-closed', 'feature-off'],
  }),
};

export const orderPartiesContract = partEndpoints({
  path: '/orderparties',
  words: ['party', 'parties'],
  keys: ofOrder,
  view: orderPartyView,
  draft: z.strictObject({ ...newPart, role: z.enum(partyRoles), ...party }),
  change: changeOf(orderPartyView, { ...changedPart, role: z.enum(partyRoles).optional(), ...party }),
});

export const orderMilestonesContract = partEndpoints({
  path: '/ordermilestones',
  words: ['milestone', 'milestones'],
  keys: ofOrder,
  view: orderMilestoneView,
  draft: z.strictObject({ ...newPart, phase_id: id, due: date, ...milestone }),
  change: changeOf(orderMilestoneView, {
    ...changedPart,
    phase_id: id.optional(),
    due: date.optional(),
    ...milestone,
    /** Of a decision, by those who may pass gates. */
    reached_on: date.nullish(),
  }),
});
