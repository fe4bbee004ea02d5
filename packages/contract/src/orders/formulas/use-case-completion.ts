import { type Share, weightedPercentage } from './rounding.ts';

export const useCaseStates = ['proposed', 'selected', 'prepared', 'in_use', 'evaluated', 'dropped'] as const;
export type UseCaseState = (typeof useCaseStates)[number];
export const useCaseDecisions = ['yes', 'maybe', 'no'] as const;
export type UseCaseDecision = (typeof useCaseDecisions)[number];

const withoutObjects: Readonly<Record<UseCaseState, number | null>> = {
  proposed: 0,
  selected: 10,
  prepared: 30,
  in_use: 60,
  evaluated: 100,
  dropped: null,
};

/** Dropped ones and those not decided with yes count nowhere. */
export const isCountedUseCase = ({ state, decision }: { state: UseCaseState; decision: UseCaseDecision }): boolean =>
  state !== 'dropped' && decision === 'yes';

export interface LinkedObject {
  /** Weight of the link, 1 to 9. */
  readonly link: number;
  /** Weight of the object, 1 to 100. */
  readonly weight: number;
  readonly completion: number | null;
}

/** Whole per cent: mean of the linked objects by link x weight; by its state while nothing counted is linked. */
export const useCaseCompletion = (state: UseCaseState, objects: readonly LinkedObject[]): number | null => {
  if (state === 'dropped') return null;
  const shares: Share[] = objects.map(({ link, weight, completion }) => ({
    weight: link * weight,
    percentage: completion,
  }));
  return weightedPercentage(shares) ?? withoutObjects[state];
};
