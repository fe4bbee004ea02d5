import type { BimUseCaseView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import {
  type UseCaseDecision,
  type UseCaseState,
  useCaseStates,
} from '@polier/contract/orders/formulas/use-case-completion';

/** In their order; a name that begins with `use` reads as a hook in components. */
export const caseStates: readonly UseCaseState[] = useCaseStates;

interface Decided {
  readonly decision: UseCaseDecision;
  readonly state?: UseCaseState;
}

/** What a decision does to the state: a yes selects what was proposed, a no drops it, a maybe proposes it anew. */
export const decided = ({ state }: Pick<BimUseCaseView, 'state'>, decision: UseCaseDecision): Decided => {
  if (decision === 'yes') return state === 'proposed' ? { decision, state: 'selected' } : { decision };
  if (decision === 'no') return state === 'dropped' ? { decision } : { decision, state: 'dropped' };
  return state === 'proposed' ? { decision } : { decision, state: 'proposed' };
};
