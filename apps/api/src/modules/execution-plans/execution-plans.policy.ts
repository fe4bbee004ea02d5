import type { ExecutionPlanState } from '@polier/contract/orders/formulas/plan-completion';
import { managesOrder, type OrderActor, type OrderTeam } from '../orders/orders.policy.ts';

export interface PlanFacts {
  readonly state: ExecutionPlanState;
  readonly authorId: number;
}

interface PlanStep {
  readonly from: ExecutionPlanState;
  readonly to: ExecutionPlanState;
  /** Only the manager of the order. */
  readonly managed?: true;
  /** Nobody agrees to their own plan. */
  readonly notByAuthor?: true;
  readonly needsNote?: true;
}

const planSteps: readonly PlanStep[] = [
  { from: 'draft', to: 'in_review' },
  { from: 'in_review', to: 'draft', needsNote: true },
  { from: 'in_review', to: 'agreed', managed: true, notByAuthor: true },
];

export const planStep = (from: ExecutionPlanState, to: ExecutionPlanState): PlanStep | undefined =>
  planSteps.find((step) => step.from === from && step.to === to);

export const isExcludedFrom = (step: PlanStep, actor: OrderActor, plan: PlanFacts): boolean =>
  step.notByAuthor === true && plan.authorId === actor.userId;
export const isPlanStepOf = (step: PlanStep, actor: OrderActor, team: OrderTeam): boolean =>
  !step.managed || managesOrder(actor, team);

/** Where the actor may take a plan; whether its required chapters are done is looked at when they do. */
export const planStepsFor = (actor: OrderActor, team: OrderTeam, plan: PlanFacts): ExecutionPlanState[] =>
  planSteps
    .filter((step) => step.from === plan.state && isPlanStepOf(step, actor, team) && !isExcludedFrom(step, actor, plan))
    .map(({ to }) => to);

/** Agreed plans stay as they are; what changes is the next version. */
export const isEditable = ({ state }: Pick<PlanFacts, 'state'>): boolean => state === 'draft' || state === 'in_review';
