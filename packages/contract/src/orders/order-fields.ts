import { z } from 'zod';
import { chf, id, instant, named, nullableText, requiredLine, titled } from '../fields.ts';
import { limits } from '../limits.ts';
import { httpsLink } from './https-link.ts';

export const orderStates = ['draft', 'active', 'accepted', 'closed', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];
export const gates = ['open', 'passed', 'passed_with_conditions'] as const;
export const partyRoles = ['client', 'lead', 'team'] as const;
export const measures = ['weight', 'chf'] as const;

const ascend = (credits: readonly number[]) =>
  credits.every((credit, step) => step === 0 || credit > (credits[step - 1] ?? 0));
/** Per cent reached when planned, in progress, shared and submitted. */
export const credits = z
  .array(z.int().min(0).max(99))
  .length(4)
  .refine(ascend, { params: { code: 'contradicts' } });

export const orderNote = nullableText(limits.orderNote);
export const orderNumber = requiredLine(limits.orderCode);

/** Of the head of an order, but for what a new one must have. */
export const orderDetails = {
  description: nullableText().optional(),
  project_id: id.nullish(),
  is_project_order: z.boolean().optional(),
  measure: z.enum(measures).optional(),
  review_days: z.int().min(0).max(90).optional(),
  credits: credits.optional(),
  budget_chf: chf.nullish(),
  link: httpsLink.nullish(),
};

/** Whole per cent; null while there is nothing to count. */
export const completion = z.int().min(0).max(100).nullable();

const phaseOfList = z.object({
  id,
  code: z.string(),
  title: z.string(),
  position: z.int(),
  plan_start: z.string(),
  plan_end: z.string(),
  actual_start: z.string().nullable(),
  actual_end: z.string().nullable(),
  gate: z.enum(gates),
});

/** One letter for each delivery object that counts: accepted, submitted, shared, overdue, open. */
export const objectLetters = ['c', 't', 'd', 'v', 'o'] as const;

export const orderView = z
  .object({
    id,
    number: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    state: z.enum(orderStates),
    state_note: z.string().nullable(),
    manager_user_id: id,
    manager: named,
    project_id: id.nullable(),
    project: titled.nullable(),
    is_project_order: z.boolean(),
    is_template: z.boolean(),
    start_on: z.string(),
    end_on: z.string(),
    measure: z.enum(measures),
    review_days: z.int(),
    credits: z.array(z.int()),
    /** Null also for those who may not see amounts. */
    budget_chf: z.number().nullable(),
    link: z.string().nullable(),
    /** 0 until activation sets the first. */
    baseline_number: z.int(),
    activated_on: z.string().nullable(),
    accepted_on: z.string().nullable(),
    closed_on: z.string().nullable(),
    delivery_object_completion: completion,
    bim_target_completion: completion,
    bim_use_case_completion: completion,
    bim_execution_plan_completion: completion,
    phases: z.array(phaseOfList),
    /** One letter for each object that counts, phase by phase. */
    object_states: z.string().regex(new RegExp(`^[${objectLetters.join('')}]*$`)),
    /** How many of the letters belong to each phase that has any. */
    objects_of_phases: z.array(z.int()),
    /** Earliest due date of what is not submitted. */
    next_due: z.string().nullable(),
    /** Submitted and waiting for a decision. */
    awaiting_decision: z.int(),
    overdue: z.int(),
    rejected: z.int(),
    version: z.int(),
    created_at: instant,
    updated_at: instant,
    can: z.object({
      /** Head, phases, parties and milestones. */
      edit: z.boolean(),
      /** State, team, baseline and gates. */
      manage: z.boolean(),
      pass_gates: z.boolean(),
      remove: z.boolean(),
    }),
  })
  .meta({ id: 'Order' });
export type OrderView = z.output<typeof orderView>;

export const orderMember = z.object({ user_id: id, name: z.string(), party_id: id.nullable() });

/** What goes with an order. */
export const orderCounts = z.object({
  order_phases: z.int(),
  order_parties: z.int(),
  delivery_objects: z.int(),
  bim_targets: z.int(),
  bim_use_cases: z.int(),
  bim_execution_plans: z.int(),
  order_worksheets: z.int(),
});
