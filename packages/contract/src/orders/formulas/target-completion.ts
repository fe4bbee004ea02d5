import { roundHalfUp, type Share, weightedPercentage } from './rounding.ts';

export const targetStates = ['proposed', 'agreed', 'running', 'achieved', 'missed', 'dropped'] as const;
export type TargetState = (typeof targetStates)[number];

export interface TargetProgress {
  readonly state: TargetState;
  readonly baseline: number | null;
  readonly goal: number | null;
  readonly actual: number | null;
}

/**
 * Whole per cent: how far the indicator has come from baseline to goal, 0 to 100, whichever is larger; without known
 * figures the mean of its counted use cases by link weight; without these 100 once achieved, else 0.
 */
export const targetCompletion = (
  { state, baseline, goal, actual }: TargetProgress,
  useCases: readonly Share[],
): number | null => {
  if (state === 'dropped') return null;
  if (baseline !== null && goal !== null && actual !== null && baseline !== goal)
    return roundHalfUp(100 * Math.min(1, Math.max(0, (actual - baseline) / (goal - baseline))));
  return weightedPercentage(useCases) ?? (state === 'achieved' ? 100 : 0);
};
