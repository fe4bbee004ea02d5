import { z } from 'zod';
import { changeOf } from '../echoed.ts';
import { date, id, nullableLine, nullableText } from '../fields.ts';
import { limits } from '../limits.ts';
import { targetStates } from './formulas/target-completion.ts';
import { useCaseDecisions, useCaseStates } from './formulas/use-case-completion.ts';
import { orderNote } from './order-fields.ts';
import { changedPart, namedPart, newPart, partEndpoints, versioned } from './order-parts.contract.ts';

export const useCaseSources = ['own', 'ucm', 'penn_state'] as const;

/** 3 is the highest. */
const threeSteps = z.int().min(1).max(3);
/** Value of an indicator. */
const measured = z.number().min(-1e11).max(1e11).multipleOf(0.0001).nullish();
const completion = z.int().min(0).max(100).nullable();

export const bimTargetView = z
  .object({
    ...namedPart,
    priority: z.int(),
    indicator: z.string().nullable(),
    unit: z.string().nullable(),
    baseline: z.number().nullable(),
    goal: z.number().nullable(),
    actual: z.number().nullable(),
    actual_on: z.string().nullable(),
    responsible_user_id: id.nullable(),
    responsible: z.string().nullable(),
    due: z.string().nullable(),
    state: z.enum(targetStates),
    completion,
    ...versioned,
  })
  .meta({ id: 'BimTarget' });
export type BimTargetView = z.output<typeof bimTargetView>;

export const bimUseCaseView = z
  .object({
    ...namedPart,
    source: z.enum(useCaseSources),
    /** Ids of phases of the order. */
    phases: z.array(id),
    value: z.int(),
    resource: z.int(),
    competence: z.int(),
    experience: z.int(),
    decision: z.enum(useCaseDecisions),
    party_id: id.nullable(),
    responsible_user_id: id.nullable(),
    responsible: z.string().nullable(),
    software: z.string().nullable(),
    notes: z.string().nullable(),
    has_ids: z.boolean(),
    state: z.enum(useCaseStates),
    completion,
    /** Of its delivery objects: decided at least once, and of these accepted plainly at the first decision. */
    decided_objects: z.int(),
    accepted_at_first: z.int(),
    ...versioned,
  })
  .meta({ id: 'BimUseCase' });
export type BimUseCaseView = z.output<typeof bimUseCaseView>;

const target = {
  description: nullableText().optional(),
  priority: threeSteps.optional(),
  indicator: nullableLine(limits.insight).optional(),
  unit: nullableLine(50).optional(),
  baseline: measured,
  goal: measured,
  actual: measured,
  actual_on: date.nullish(),
  responsible_user_id: id.nullish(),
  due: date.nullish(),
};
const useCase = {
  description: nullableText().optional(),
  source: z.enum(useCaseSources).optional(),
  phases: z.array(id).max(limits.queryIds).optional(),
  value: threeSteps.optional(),
  resource: threeSteps.optional(),
  competence: threeSteps.optional(),
  experience: threeSteps.optional(),
  decision: z.enum(useCaseDecisions).optional(),
  party_id: id.nullish(),
  responsible_user_id: id.nullish(),
  software: nullableLine(limits.insight).optional(),
  notes: nullableText().optional(),
};
/** Why it goes back to an earlier state. */
const note = orderNote.optional();

const keysOf = (stem: 'order.bim_target' | 'order.bim_use_case') =>
  ({ read: stem, store: `${stem}.create`, update: `${stem}.edit`, remove: `${stem}.delete` }) as const;

export const bimTargetsContract = partEndpoints({
  path: '/bimtargets',
  words: ['BIM target', 'BIM targets'],
  keys: keysOf('order.bim_target'),
  view: bimTargetView,
  draft: z.strictObject({ ...newPart, ...target }),
  change: changeOf(bimTargetView, { ...changedPart, ...target, state: z.enum(targetStates).optional(), note }),
});

export const bimUseCasesContract = partEndpoints({
  path: '/bimusecases',
  words: ['BIM use case', 'BIM use cases'],
  keys: keysOf('order.bim_use_case'),
  view: bimUseCaseView,
  draft: z.strictObject({ ...newPart, ...useCase }),
  change: changeOf(bimUseCaseView, { ...changedPart, ...useCase, state: z.enum(useCaseStates).optional(), note }),
});
