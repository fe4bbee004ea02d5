import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { currentPhaseOf } from '../../projects/project-phases.ts';

type Phases = ProjectView['phases'];

/**
 * The phase that is preset: the project's current one, or the next one after it in which the trade asks something.
 * `asking` is undefined until that is known; where the trade asks nothing from there on, the current phase stays.
 */
export const phaseOfNewWorksheet = (
  phases: Phases,
  asking: readonly { readonly id: number }[] | undefined,
): Phases[number] | undefined => {
  const current = currentPhaseOf(phases);
  if (current === undefined || asking === undefined) return current;
  const ids = new Set(asking.map(({ id }) => id));
  const inOrder = phases.toSorted((a, b) => a.order - b.order);
  return inOrder.find(({ id, order }) => order >= current.order && ids.has(id)) ?? current;
};
