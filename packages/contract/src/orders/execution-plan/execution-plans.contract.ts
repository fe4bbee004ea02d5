import { z } from 'zod';
import { changeOf } from '../../echoed.ts';
import { endpoint } from '../../endpoint.ts';
import {
  date,
  id,
  instant,
  named,
  nullableText,
  order,
  queryId,
  removed,
  requiredLine,
  version,
} from '../../fields.ts';
import { limits } from '../../limits.ts';
import { chapterSources } from './execution-plan-chapters.ts';
import { deliveryObjectKinds } from '../delivery/delivery-object-fields.ts';
import { deliveryObjectStates } from '../formulas/delivery-object-states.ts';
import { executionPlanStates } from '../formulas/plan-completion.ts';
import { targetStates } from '../formulas/target-completion.ts';
import { useCaseDecisions, useCaseStates } from '../formulas/use-case-completion.ts';
import { partyRoles } from '../order-fields.ts';

export const planKinds = ['pre_appointment', 'delivery_team'] as const;

const planRow = z
  .object({
    id,
    orderId: id,
    kind: z.enum(planKinds),
    /** Counts the versions of its kind. */
    number: z.int(),
    title: z.string(),
    valid_from: z.string().nullable(),
    author: named,
    responsible_user_id: id,
    responsible: named,
    state: z.enum(executionPlanStates),
    state_note: z.string().nullable(),
    agreed_on: z.string().nullable(),
    agreed_by: named.nullable(),
    /** Required chapters, and how many of them are done. */
    required_chapters: z.int(),
    done_chapters: z.int(),
    /** Whole per cent; null without required chapters. */
    completion: z.int().nullable(),
    version: z.int(),
    updated_at: instant,
    can: z.object({
      edit: z.boolean(),
      remove: z.boolean(),
      /** States that the caller may take it to. */
      steps: z.array(z.enum(executionPlanStates)),
    }),
  })
  .meta({ id: 'BimExecutionPlan' });
export type ExecutionPlanRow = z.output<typeof planRow>;

const chapterView = z
  .object({
    id,
    planId: id,
    position: z.int(),
    title: z.string(),
    /** Rich text. */
    text: z.string().nullable(),
    required: z.boolean(),
    done: z.boolean(),
    responsible_user_id: id.nullable(),
    responsible: named.nullable(),
    filled_from: z.enum(chapterSources).nullable(),
    version: z.int(),
  })
  .meta({ id: 'BimPlanChapter' });
export type PlanChapterView = z.output<typeof chapterView>;

const coded = { id, code: z.string(), title: z.string() };
/** What fills chapters from the order as it stands now. */
const filled = z.object({
  targets: z.array(
    z.object({
      ...coded,
      priority: z.int(),
      indicator: z.string().nullable(),
      unit: z.string().nullable(),
      baseline: z.number().nullable(),
      goal: z.number().nullable(),
      actual: z.number().nullable(),
      due: z.string().nullable(),
      state: z.enum(targetStates),
    }),
  ),
  use_cases: z.array(
    z.object({
      ...coded,
      value: z.int(),
      decision: z.enum(useCaseDecisions),
      state: z.enum(useCaseStates),
      party: z.string().nullable(),
      responsible: z.string().nullable(),
    }),
  ),
  /** Each party with the codes of what it delivers, by phase. */
  responsibility_matrix: z.array(
    z.object({
      ...coded,
      role: z.enum(partyRoles),
      contact: z.string().nullable(),
      phases: z.array(z.object({ ...coded, delivery_objects: z.array(z.string()) })),
    }),
  ),
  information_need: z.array(
    z.object({
      ...coded,
      kind: z.enum(deliveryObjectKinds),
      format: z.string().nullable(),
      loin_purpose: z.string().nullable(),
      loin_objects: z.string().nullable(),
      loin_geometry: z.string().nullable(),
      loin_information: z.string().nullable(),
      loin_documentation: z.string().nullable(),
    }),
  ),
  delivery_plan: z.array(
    z.object({
      ...coded,
      phase: z.string(),
      party: z.string().nullable(),
      milestone: z.string().nullable(),
      format: z.string().nullable(),
      plan_start: z.string(),
      due: z.string(),
      state: z.enum(deliveryObjectStates),
    }),
  ),
});

const planView = planRow.extend({ chapters: z.array(chapterView), filled }).meta({ id: 'BimExecutionPlanView' });
export type ExecutionPlanView = z.output<typeof planView>;

const head = { title: requiredLine(), valid_from: date.nullish(), responsible_user_id: id };
const planStore = z.strictObject({
  orderId: id,
  kind: z.enum(planKinds),
  ...head,
  title: requiredLine().optional(),
  responsible_user_id: id.optional(),
});
export type ExecutionPlanStore = z.output<typeof planStore>;
const planChange = changeOf(planView, {
  id,
  title: requiredLine().optional(),
  valid_from: date.nullish(),
  responsible_user_id: id.optional(),
  version: version.optional(),
});
export type ExecutionPlanChange = z.output<typeof planChange>;
const planStep = z.strictObject({
  id,
  state: z.enum(executionPlanStates),
  note: nullableText(limits.orderNote).optional(),
  version: version.optional(),
});
export type ExecutionPlanStep = z.output<typeof planStep>;

const chapterFields = {
  position: order.optional(),
  text: nullableText().optional(),
  required: z.boolean().optional(),
  responsible_user_id: id.nullish(),
};
const chapterStore = z.strictObject({ planId: id, title: requiredLine(), ...chapterFields });
export type PlanChapterStore = z.output<typeof chapterStore>;
const chapterChange = changeOf(chapterView, {
  id,
  title: requiredLine().optional(),
  ...chapterFields,
  done: z.boolean().optional(),
  version: version.optional(),
});
export type PlanChapterChange = z.output<typeof chapterChange>;

const stem = 'order.bim_execution_plan' as const;
const written = ['not-found', 'feature-off', 'order-closed', 'plan-agreed'] as const;

export const executionPlansContract = {
  list: endpoint({
    method: 'GET',
    path: '/bimexecutionplans',
    summary: 'The BIM execution plans of an order, newest version first, without their texts.',
    requires: { all: [stem] },
    query: z.strictObject({ orderId: queryId }),
    response: z.array(planRow),
    errors: ['not-found'],
  }),
  getById: endpoint({
    method: 'GET',
    path: '/bimexecutionplans/getById',
    summary: 'One BIM execution plan with its chapters and what of the order fills them.',
    requires: { all: [stem] },
    query: z.strictObject({ id: queryId }),
    response: planView,
    errors: ['not-found'],
  }),
  store: endpoint({
    method: 'POST',
    path: '/bimexecutionplans/store',
    summary: 'Adds a BIM execution plan with the usual 14 chapters, titled in the language of the caller.',
    requires: { all: [`${stem}.create`] },
    body: planStore,
    response: planView,
    errors: ['not-found', 'feature-off', 'order-closed'],
  }),
  update: endpoint({
    method: 'POST',
    path: '/bimexecutionplans/update',
    summary: 'Changes the fields that are sent of a plan that is not agreed.',
    requires: { all: [`${stem}.edit`] },
    body: planChange,
    response: planView,
    errors: [...written, 'stale-version'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/bimexecutionplans/remove',
    summary: 'Removes a plan that was never agreed.',
    requires: { all: [`${stem}.delete`] },
    body: z.strictObject({ id }),
    response: removed,
    errors: written,
  }),
  state: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/bimexecutionplans/state',
    summary: 'Takes a plan to review, back, or to agreement, which supersedes the version agreed before.',
    requires: { all: [`${stem}.edit`] },
    body: planStep,
    response: planView,
    errors: ['not-found', 'feature-off', 'order-closed', 'transition-not-allowed', 'stale-version'],
  }),
  copy: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/bimexecutionplans/copy',
    summary: 'Makes the next version of a plan, a draft with the same chapters.',
    requires: { all: [`${stem}.create`] },
    body: z.strictObject({ id }),
    response: planView,
    errors: ['not-found', 'feature-off', 'order-closed'],
  }),
  storeChapter: endpoint({
    method: 'POST',
    path: '/bimplanchapters/store',
    summary: 'Adds a chapter to a plan that is not agreed.',
    requires: { all: [`${stem}.edit`] },
    body: chapterStore,
    response: chapterView,
    errors: written,
  }),
  updateChapter: endpoint({
    method: 'POST',
    path: '/bimplanchapters/update',
    summary: 'Changes the fields that are sent of a chapter.',
    requires: { all: [`${stem}.edit`] },
    body: chapterChange,
    response: chapterView,
    errors: [...written, 'stale-version'],
  }),
  removeChapter: endpoint({
    method: 'POST',
    path: '/bimplanchapters/remove',
    summary: 'Removes a chapter of a plan that is not agreed.',
    requires: { all: [`${stem}.edit`] },
    body: z.strictObject({ id }),
    response: removed,
    errors: written,
  }),
};
